import type { Program } from '../../../context.ts';
import { Batcher } from '../../../platform/batch.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { recordBuyers } from '../store-buyers.ts';

interface Asking {
  readonly buyerId: string;
  readonly performanceId: string;
}

/** Buyers noted in one statement. */
const notedAtOnce = 500;

const notes = sharedKey<Batcher<Asking, boolean>, Program>(
  (program) =>
    new Batcher(
      async (asked) => {
        const plural = await recordBuyers(program, asked, program.now());
        return asked.map(({ buyerId }) => plural.has(buyerId));
      },
      { most: notedAtOnce, atOnce: 2 },
    ),
);

/**
 * Notes that a buyer asks for tickets of a performance: one statement for all who ask at the same moment, of whichever.
 * @returns whether the buyer may have tickets of others as well.
 */
export function recordBuyer(program: Program, asking: Asking): Promise<boolean> {
  return program.shared(notes).add(asking);
}
