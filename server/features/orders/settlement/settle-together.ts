import type { DomainEventData } from '../../../domain-events.ts';
import type { Program } from '../../../context.ts';
import { Batcher } from '../../../platform/batch.ts';
import { sharedKey } from '../../../platform/shared.ts';
import type { Exchanges } from './exchange-rules.ts';
import { settleCharges } from './settle-charges.ts';

interface Job {
  readonly charges: DomainEventData<'payments.charges_moved'>['charges'];
  readonly exchanges: Exchanges | undefined;
}

/** Jobs per transaction; each holds the charges of one batch of callbacks. */
const max = 20;

const batcher = sharedKey<Batcher<Job, undefined>, Program>(
  (program) => new Batcher((jobs) => settleJobs(program, jobs), { most: max }),
);

/**
 * Settles the charges of a job together with those of all other waiting jobs.
 * @throws the errors of `settleCharges` for this job.
 */
export async function settleTogether(program: Program, charges: Job['charges'], exchanges?: Exchanges): Promise<void> {
  await program.shared(batcher).add({ charges, exchanges });
}

/** Safe to retry for some jobs: settled charges stay unchanged. */
async function settleJobs(program: Program, jobs: readonly Job[]): Promise<undefined[]> {
  const charges = jobs.flatMap((job) => job.charges);
  await settleCharges(program, charges, jobs.find((job) => job.exchanges)?.exchanges);
  return jobs.map(() => undefined);
}
