import type { Program } from '../../../context.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { insertNote, readNotes, type OrderNoteRow } from '../store-notes.ts';
import { findOrder } from './find-orders.ts';

/** Maximum number of notes shown; the latest ones. */
const max = 100;

/**
 * Writes a note about an order, for other staff. A retry with the same ID writes nothing.
 * @param permit names the order by its number.
 */
export async function writeNote(
  ctx: Pick<Ctx, 'db' | 'now' | 'id' | 'transact'>,
  permit: Permit<'order.note', string>,
  { noteId, text }: { noteId: string; text: string },
): Promise<Outcome<{ noteId: string }, 'order_not_found'>> {
  const order = await findOrder(ctx, permit.subject);
  const { actor } = permit;
  if (!order || actor.kind !== 'staff') return refuse('order_not_found');
  const note = { noteId, staffId: actor.actorId, staffName: actor.displayName, text, writtenAt: ctx.now() };
  await ctx.transact(async (tx) => {
    // The audit log gets only the ID: the text may name people and stays in its own table.
    if (await insertNote(tx, order, note)) await recordChange(ctx, tx, permit, { noteId });
  });
  return done({ noteId });
}

/** Lists staff notes about an order, latest first. */
export function listNotes({ db }: Pick<Program, 'db'>, orderId: string): Promise<OrderNoteRow[]> {
  return readNotes(db, orderId, max);
}
