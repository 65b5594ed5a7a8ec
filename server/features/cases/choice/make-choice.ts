import type { CaseOffer } from '../../../../contract/cases/cases.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { returnOrder } from '../../orders/tickets/return-order.ts';
import { lockOrder } from '../../orders/tickets/return-tickets.ts';
import { refreshSeats } from '../../seating/holds/move-tickets.ts';
import { findByLink, findOwn, writeOffer } from './read-offer.ts';
import { optionsOf } from '../rules.ts';
import { lockCaseOrder, writeChoice, type CaseOrderRow } from '../store-orders.ts';
import { readCase } from '../store.ts';
import { notifyTicketHolders } from './notify-ticket-holders.ts';

type Choice = 'keep' | 'refund';

/** A postponement refund has no cause: the buyer asked for it. */
const reasons = {
  postpone: { note: 'refund chosen', cause: null },
  cancel: { note: 'performance cancelled', cause: 'performance_cancelled' },
} as const;

/** Records a choice made through the mailed link, which alone authorizes it. Idempotent. */
export async function chooseByLink(
  ctx: Ctx,
  { token, choice }: { token: string; choice: Choice },
): Promise<Outcome<CaseOffer, 'choice_link_invalid' | 'choice_closed'>> {
  const row = await findByLink(ctx, token);
  return row ? choose(ctx, row, choice) : refuse('choice_link_invalid');
}

export async function chooseForOrder(
  ctx: Ctx,
  { number, choice }: { number: string; choice: Choice },
): Promise<Outcome<CaseOffer, 'order_not_found' | 'choice_closed'>> {
  const found = await findOwn(ctx, number);
  if (!found.ok) return found;
  return found.value ? choose(ctx, found.value, choice) : refuse('choice_closed');
}

async function choose(ctx: Ctx, key: CaseOrderRow, choice: Choice): Promise<Outcome<CaseOffer, 'choice_closed'>> {
  const chosen = await ctx.transact(async (tx) => {
    // Lock the order first, in the same sequence as the job.
    await lockOrder(tx, key);
    const row = await lockCaseOrder(tx, key);
    const found = await readCase(tx, key);
    if (!row || !found) return { ok: false };
    if (row.choice === choice) return { ok: true };
    if (!optionsOf(found, row, ctx.now()).includes(choice)) return { ok: false };
    const returned = choice === 'refund' ? await returnOrder(ctx, tx, ctx, row, reasons[found.kind]) : undefined;
    if (choice === 'refund' && !returned) return { ok: false };
    await writeChoice(tx, key, { choice, owedCents: returned?.refundCents ?? row.owedCents, now: ctx.now() });
    // Holders of tickets for a cancelled performance were already notified that their tickets are void.
    if (returned && found.kind === 'postpone') {
      await notifyTicketHolders(ctx, tx, found, { ...row, holderIds: returned.holderIds }, 'refunded');
    }
    return { ok: true, ...(returned ? { blocks: returned.blocks } : {}) };
  });
  if (chosen.blocks) refreshSeats(ctx, key.performanceId, chosen.blocks);
  return chosen.ok ? done(await writeOffer(ctx, { ...key, choice })) : refuse('choice_closed');
}
