import type { Program } from '../../../context.ts';
import { BatcherFull } from '../../../platform/batch.ts';
import { sqlState } from '../../../platform/database.ts';
import { requirePublished } from '../store.ts';
import { forgetPublished, publishedToDecide } from './check-versions.ts';

/** How often a decision is made again that publications overtake. */
const mostDecisions = 5;

/** Thrown by a decision whose statement found other versions than those that it was made by. Nothing was changed. */
export class PublishedMeanwhile extends Error {}

/** The check of `require_published`. */
const publishedMeanwhile = 'FE001';

const guarded = Symbol('guarded');

/**
 * Makes a decision by published data, and once more where something was published before it was carried out. Copies in
 * memory are up to a second old; its first transaction compares their versions with the database's.
 * @param decide gets the program with that comparison; without a transaction it throws `PublishedMeanwhile` itself.
 * @throws {BatcherFull} where publications overtake it again and again.
 */
export async function decideByPublished<Given extends Program, Result>(
  program: Given,
  decide: (current: Given) => Promise<Result>,
): Promise<Result> {
  // A part of a larger decision: all of it is made again.
  if (guarded in program) return decide(program);
  for (let decisions = 1; decisions <= mostDecisions; decisions++) {
    try {
      return await decide(guard(program, await publishedToDecide(program)));
    } catch (error) {
      if (!(error instanceof PublishedMeanwhile) && sqlState(error) !== publishedMeanwhile) throw error;
      forgetPublished(program);
    }
  }
  throw new BatcherFull();
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
