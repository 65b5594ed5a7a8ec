import type { CardRange } from '../../../contract/core/cards.ts';
import type { Program } from '../../context.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { deleteCards, insertCards } from './store.ts';

/**
 * Adds card ranges to the permit's group, in addition to those of its sale windows.
 * @returns number of new ranges.
 */
export function addCards(
  program: Program,
  permit: Permit<'group.fill', string>,
  cards: readonly CardRange[],
): Promise<number> {
  return program.transact(async (tx) => {
    const count = await insertCards(tx, permit.subject, cards, program.now());
    if (count > 0) await recordChange(program, tx, permit, { cardsAdded: [...cards] });
    return count;
  });
}

/**
 * Removes added card ranges from the permit's group; those of its sale windows stay.
 * @returns number removed.
 */
export function removeCards(
  program: Program,
  permit: Permit<'group.fill', string>,
  cards: readonly CardRange[],
): Promise<number> {
  return program.transact(async (tx) => {
    const count = await deleteCards(tx, permit.subject, cards);
    if (count > 0) await recordChange(program, tx, permit, { cardsRemoved: [...cards] });
    return count;
  });
}
