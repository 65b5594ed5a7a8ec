import type { DomainEventData } from '../../../domain-events.ts';
import type { Program } from '../../../context.ts';
import { readCaseNotice } from '../../cases/read-case-notice.ts';
import { readOrdersById } from '../../orders/history/list-orders-of.ts';
import { insertNotices } from '../store.ts';

/**
 * Adds one notice per case and order when its performance is cancelled, postponed or moved, and one for a later refund.
 */
export async function noticeCaseChanged(program: Program, fact: DomainEventData<'cases.told'>): Promise<void> {
  const { caseId, performanceId, orderId, memberId, refunded } = fact;
  const told = await readCaseNotice(program, fact);
  const [order] = await readOrdersById(program.db, performanceId, [orderId]);
  if (!told || !order) return;
  const { owedCents: amountCents, whole, choice, chooseUntil } = told;
  const what = refunded ? 'refunded' : told.what;
  const isWaiting = what === 'cancelled' && choice === 'asked';
  await insertNotices(program.db, [
    {
      noticeId: program.id(),
      memberId,
      factKey: `case:${caseId}:${orderId}${refunded ? ':refunded' : ''}`,
      facts: {
        kind: 'case_told',
        number: order.number,
        performanceId,
        what,
        amountCents,
        part: !whole,
        ...(isWaiting ? { until: chooseUntil.toISOString() } : {}),
      },
      createdAt: program.now(),
    },
  ]);
}

/** Notifies recipients of transferred tickets in the same way: one notice per case, order and ticket state. */
export async function noticeHolderCaseChanged(
  program: Program,
  fact: DomainEventData<'cases.holder_told'>,
): Promise<void> {
  const { caseId, performanceId, orderId, holderId, what } = fact;
  const [order] = await readOrdersById(program.db, performanceId, [orderId]);
  if (!order) return;
  await insertNotices(program.db, [
    {
      noticeId: program.id(),
      memberId: holderId,
      factKey: `case:${caseId}:${orderId}:${what}`,
      facts: { kind: 'case_holder_told', number: order.number, performanceId, what },
      createdAt: program.now(),
    },
  ]);
}
