import type { FactData } from '../../../facts.ts';
import type { Program } from '../../../context.ts';
import { Batcher } from '../../../platform/batch.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { settleCharges } from './settle-charges.ts';

type Charges = FactData<'payments.charges_moved'>['charges'];

/** Jobs settled in one transaction; each brings what one batch of callbacks moved. */
const most = 20;

const batcher = sharedKey<Batcher<Charges, Error | undefined>, Program>(
  (program) => new Batcher((jobs) => settleJobs(program, jobs), { most }),
);

/** Settles the charges of a job together with those of all others in hand. @throws what `settleCharges` throws for it. */
export async function settleTogether(program: Program, charges: Charges): Promise<void> {
  const error = await program.shared(batcher).add(charges);
  if (error) throw error;
}

/** @returns why a job could not be done, for each of them; undefined where it was. */
async function settleJobs(program: Program, jobs: readonly Charges[]): Promise<(Error | undefined)[]> {
  if (jobs.length > 1) {
    try {
      await settleCharges(program, jobs.flat());
      return jobs.map(() => undefined);
    } catch (error) {
      program.log.warn({ err: error }, 'some of the jobs cannot be settled');
    }
  }
  // What was settled is left alone; only the job that brought the trouble fails.
  const errors: (Error | undefined)[] = [];
  for (const charges of jobs) {
    errors.push(
      await settleCharges(program, charges).then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error : new Error('a job cannot be settled', { cause: error })),
      ),
    );
  }
  return errors;
}
