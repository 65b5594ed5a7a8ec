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

/** Jobs settled in one transaction; each brings what one batch of callbacks moved. */
const most = 20;

const batcher = sharedKey<Batcher<Job, undefined>, Program>(
  (program) => new Batcher((jobs) => settleJobs(program, jobs), { most }),
);

/** Settles the charges of a job together with those of all others in hand. @throws what `settleCharges` throws for it. */
export async function settleTogether(program: Program, charges: Job['charges'], exchanges?: Exchanges): Promise<void> {
  await program.shared(batcher).add({ charges, exchanges });
}

/** Repeated for some of them, it leaves alone what was settled. */
async function settleJobs(program: Program, jobs: readonly Job[]): Promise<undefined[]> {
  const charges = jobs.flatMap((job) => job.charges);
  await settleCharges(program, charges, jobs.find((job) => job.exchanges)?.exchanges);
  return jobs.map(() => undefined);
}
