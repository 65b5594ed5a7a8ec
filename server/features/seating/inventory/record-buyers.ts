import type { Program } from '../../../context.ts';
import { Batcher } from '../../../platform/batch.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { recordBuyers } from '../store-buyers.ts';

interface Asking {
  readonly buyerId: string;
  readonly performanceId: string;
}

const notedAtOnce = 500;

const notes = sharedKey<Batcher<Asking, boolean>, Program>(
  (program) =>
    new Batcher(
      async (requested) => {
        const plural = await recordBuyers(program, requested, program.now());
        return requested.map(({ buyerId }) => plural.has(buyerId));
      },
      { most: notedAtOnce, atOnce: 2 },
    ),
);

/**
 * Records that a buyer requests tickets of a performance. Concurrent calls share one statement, across performances.
 * @returns true if the buyer may hold tickets of other performances.
 */
export function recordBuyer(program: Program, asking: Asking): Promise<boolean> {
  return program.shared(notes).add(asking);
}
