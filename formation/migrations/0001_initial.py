import django.db.models.deletion
import memory.models.fields
from django.db import migrations, models

from memory.migrations._walls import wall


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('memory', '0001_initial'),
    ]

    operations = [
        migrations.CreateModel(
            name='Watermark',
            fields=[
                ('session', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='watermark', serialize=False, to='memory.session')),
                ('sequence', models.PositiveIntegerField()),
                ('principal', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='memory.principal')),
            ],
        ),
        migrations.CreateModel(
            name='FormationRequest',
            fields=[
                ('id', models.UUIDField(default=memory.models.fields.new_id, editable=False, primary_key=True, serialize=False)),
                ('derivation_key', models.CharField(max_length=255)),
                ('trigger', models.CharField(max_length=16)),
                ('up_to', models.PositiveIntegerField()),
                ('not_before', models.DateTimeField()),
                ('created_at', models.DateTimeField()),
                ('principal', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='memory.principal')),
                ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='formation_requests', to='memory.session')),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('trigger__in', ['import', 'replay', 'session'])), name='request_trigger_known'), models.UniqueConstraint(fields=('session', 'derivation_key'), name='request_once')],
            },
        ),
        wall("formation_watermark"),
        wall("formation_formationrequest"),
    ]
