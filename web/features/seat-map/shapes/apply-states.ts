import type { BlockOccupancy, BlockStates } from './mark-seats.ts';

/**
 * Reads `block taken held`.
 * @throws {SyntaxError} if the text has another format.
 */
function readState(text: string): readonly [number, BlockOccupancy] {
  const [block, taken, held] = text.split(' ');
  return [Number(block), { taken: BigInt(`0x${taken}`), held: BigInt(`0x${held}`) }];
}

/** Returns the full states. Reuses the objects of unchanged blocks. */
export function fullStates(blocks: readonly string[], before: BlockStates = new Map()): BlockStates {
  return new Map(
    blocks.map((text) => {
      const [block, state] = readState(text);
      return [block, keepShape(before.get(block), state)];
    }),
  );
}

/** Returns the states after changes to some blocks, or the same object if none changed. */
export function changedStates(before: BlockStates, blocks: readonly string[]): BlockStates {
  let after: Map<number, BlockOccupancy> | undefined;
  for (const text of blocks) {
    const [block, state] = readState(text);
    const now = (after ?? before).get(block);
    if (now ? keepShape(now, state) === now : state.taken === 0n) continue;
    after ??= new Map(before);
    after.set(block, state);
  }
  return after ?? before;
}

function keepShape(before: BlockOccupancy | undefined, state: BlockOccupancy): BlockOccupancy {
  return before && before.taken === state.taken && before.held === state.held ? before : state;
}
