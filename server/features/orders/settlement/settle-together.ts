import type { FactData } from '../../../facts.ts';
import type { Program } from '../../../context.ts';
import { Batcher } from '../../../platform/batch.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { settleCharges } from './settle-charges.ts';

type Charges = FactData<'payments.charges_moved'>['charges'];

/** Jobs settled in one transaction; each brings what one batch of callbacks moved. */
const most = 20;

const batcher = sharedKey<Batcher<Charges, undefined>, Program>(
  (program) => new Batcher((jobs) => settleJobs(program, jobs), { most }),
);

/** Settles the charges of a job together with those of all others in hand. @throws what `settleCharges` throws for it. */
export async function settleTogether(program: Program, charges: Charges): Promise<void> {
  await program.shared(batcher).add(charges);
}

/** Repeated for some of them, it leaves alone what was settled. */
async function settleJobs(program: Program, jobs: readonly Charges[]): Promise<undefined[]> {
  await settleCharges(program, jobs.flat());
  return jobs.map(() => undefined);
}
