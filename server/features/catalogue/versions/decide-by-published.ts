import type { Program } from '../../../context.ts';
import { BatcherFull } from '../../../platform/batch.ts';
import { sqlState } from '../../../platform/database.ts';
import { requirePublished } from '../store.ts';
import { forgetPublished, publishedToDecide } from './check-versions.ts';

/** Maximum attempts at a decision when data is published in the meantime. */
const maxDecisions = 5;

/** Thrown if data was published between a decision and the statement that applies it. Nothing was changed. */
export class PublishedMeanwhile extends Error {}

/** SQLSTATE raised by `require_published`. */
const publishedMeanwhile = 'FE001';

const guarded = Symbol('guarded');

/**
 * Runs a decision that reads published data, and retries it if data was published before the decision was applied.
 * Cached copies are up to a second old; the first transaction compares their versions with the database.
 * @param decide gets a program whose first transaction makes that comparison; without a transaction it throws
 *   `PublishedMeanwhile` itself
 * @throws {BatcherFull} after too many retries
 */
export async function decideByPublished<Given extends Program, Result>(
  program: Given,
  decide: (current: Given) => Promise<Result>,
): Promise<Result> {
  // Nested decision: the outer one retries as a whole.
  if (guarded in program) return decide(program);
  for (let decisions = 1; decisions <= maxDecisions; decisions++) {
    try {
      return await decide(guard(program, await publishedToDecide(program)));
    } catch (error) {
      if (!(error instanceof PublishedMeanwhile) && sqlState(error) !== publishedMeanwhile) throw error;
      forgetPublished(program);
    }
  }
  throw new BatcherFull();
}

/** Wraps a use case in {@link decideByPublished}. */
export function byPublished<Given extends Program, Args extends unknown[], Result>(
  decide: (program: Given, ...args: Args) => Promise<Result>,
): (program: Given, ...args: Args) => Promise<Result> {
  return (program, ...args) => decideByPublished(program, (current) => decide(current, ...args));
}

function guard<Given extends Program>(program: Given, published: string): Given {
  let isCarriedOut = false;
  return {
    ...program,
    [guarded]: true,
    async transact(work) {
      if (isCarriedOut) return program.transact(work);
      const value = await program.transact(async (tx) => {
        await requirePublished(tx, published);
        return work(tx);
      });
      isCarriedOut = true;
      return value;
    },
  } satisfies Given & { [guarded]: true } as Given;
}
