import { Injectable } from '@nestjs/common';
import { Instruments, inSpan } from '@skillward/platform';

const DURATION = {
  name: 'skillward.job.duration',
  description: 'Time of one piece of background work, by its kind and its end.',
  unit: 's',
  labels: { job: 'skillward.job.name', outcome: 'skillward.job.outcome' },
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1800],
};

export type JobName = 'sync' | 'training' | 'profile' | 'attribution' | 'analysis' | 'embeddings' | 'evolution';

/** Times and traces background work. */
@Injectable()
export class JobTelemetry {
  private readonly duration;

  constructor(instruments: Instruments) {
    this.duration = instruments.histogram(DURATION);
  }

  async run<T>(job: JobName, work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    let outcome = 'failed';
    try {
      const result = await inSpan(`job ${job}`, { attributes: { 'skillward.job.name': job } }, work);
      outcome = 'succeeded';
      return result;
    } finally {
      this.duration((performance.now() - begun) / 1000, { job, outcome });
    }
  }
}
