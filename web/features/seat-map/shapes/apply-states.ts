import type { BlockState, BlockStates } from './mark-seats.ts';

/** Reads `block taken held`. @throws {SyntaxError} when it is not that. */
function readState(text: string): readonly [number, BlockState] {
  const [block, taken, held] = text.split(' ');
  return [Number(block), { taken: BigInt(`0x${taken}`), held: BigInt(`0x${held}`) }];
}

/** A whole state; a block that is as it was before stays the same object. */
export function wholeStates(blocks: readonly string[], before: BlockStates = new Map()): BlockStates {
  return new Map(
    blocks.map((text) => {
      const [block, state] = readState(text);
      return [block, keep(before.get(block), state)];
    }),
  );
}

/** The states after some blocks changed; the same object when none did. */
export function changedStates(before: BlockStates, blocks: readonly string[]): BlockStates {
  let after: Map<number, BlockState> | undefined;
  for (const text of blocks) {
    const [block, state] = readState(text);
    const now = (after ?? before).get(block);
    if (now ? keep(now, state) === now : state.taken === 0n) continue;
    after ??= new Map(before);
    after.set(block, state);
  }
  return after ?? before;
}

function keep(before: BlockState | undefined, state: BlockState): BlockState {
  return before && before.taken === state.taken && before.held === state.held ? before : state;
}
