import { Instruments } from '../../src/telemetry/instruments';

const SECONDS = {
  name: 'skillward.nap.duration',
  description: 'How long a nap was.',
  unit: 's',
  labels: { place: 'skillward.nap.place' },
  buckets: [1, 10],
};
const NAPS = { name: 'skillward.naps', description: 'Naps.', labels: { place: 'skillward.nap.place' } };

describe('instruments, as Prometheus sees them', () => {
  const linesOf = async (instruments: Instruments) =>
    (await instruments.text()).body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

  it('are named after their OpenTelemetry names and units', async () => {
    const instruments = new Instruments();
    instruments.histogram(SECONDS)(2, { place: 'sofa' });
    instruments.counter(NAPS, [{ place: 'sofa' }, { place: 'train' }])(3, { place: 'sofa' });
    expect(await linesOf(instruments)).toEqual([
      'skillward_nap_duration_seconds_bucket{le="1",place="sofa"} 0',
      'skillward_nap_duration_seconds_bucket{le="10",place="sofa"} 1',
      'skillward_nap_duration_seconds_bucket{le="+Inf",place="sofa"} 1',
      'skillward_nap_duration_seconds_sum{place="sofa"} 2',
      'skillward_nap_duration_seconds_count{place="sofa"} 1',
      'skillward_naps_total{place="sofa"} 3',
      'skillward_naps_total{place="train"} 0',
    ]);
    expect((await instruments.text()).body).toContain('# HELP skillward_naps_total Naps.');
  });

  it('are shared by those who define them alike, and by nobody else', async () => {
    const instruments = new Instruments();
    for (const record of [instruments.counter(NAPS), instruments.counter(NAPS)]) record(1, { place: 'sofa' });
    expect(await linesOf(instruments)).toEqual(['skillward_naps_total{place="sofa"} 2']);
    expect(() => instruments.counter({ ...NAPS })).toThrow('skillward.naps is defined twice');
  });

  it('look gauges up each time, and forget values of a label that are gone', async () => {
    const instruments = new Instruments();
    const bed = { name: 'skillward.bed', description: 'Beds.' };
    const oldest = {
      name: 'skillward.oldest',
      description: 'Age.',
      unit: 's',
      label: { name: 'kind', attribute: 'skillward.kind' },
    };
    let readings: Record<string, number | Record<string, number>> = {
      'skillward.bed': 4,
      'skillward.oldest': { cat: 3, dog: 7 },
    };
    instruments.observe([bed, oldest], async () => readings);
    expect(await linesOf(instruments)).toEqual([
      'skillward_bed 4',
      'skillward_oldest_seconds{kind="cat"} 3',
      'skillward_oldest_seconds{kind="dog"} 7',
    ]);
    readings = { 'skillward.bed': 5, 'skillward.oldest': { dog: 8 } };
    expect(await linesOf(instruments)).toEqual(['skillward_bed 5', 'skillward_oldest_seconds{kind="dog"} 8']);
  });
});
