import type { CardRange } from '../../../contract/core/cards.ts';
import type { Program } from '../../context.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { deleteCards, insertCards } from './store.ts';

/** Adds cards to the permit's group, by their first digits, beside those of its windows. @returns how many are new. */
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

/** Takes cards out of the permit's group that were added; those of its windows stay. @returns how many there were. */
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
