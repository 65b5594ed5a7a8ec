import type { Language } from '../../../../contract/core/language.ts';
import type { Program } from '../../../context.ts';
import { drawInWorker, type DrawingTask } from '../../../documents/draw-in-worker.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { readEntries } from '../../ledger/read-posting.ts';
import type { OrderFile } from '../documents/make-order-file.ts';
import type { OwnOrder } from '../access/find-own-order.ts';
import { checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { readCheckoutRow, type OrderRow } from '../store.ts';
import type { CreditNotePdf } from './draw-credit-note-pdf.ts';
import { causeOf, readCheckoutRefunds, refundsOfOrder, type OrderRefund } from './read-order-refunds.ts';

const creditNotePdf: DrawingTask<CreditNotePdf> = {
  file: new URL('./draw-credit-note-pdf.ts', import.meta.url),
  name: 'drawCreditNotePdf',
};

/**
 * Finds the credit note of a member's refund by its number. A credit note is issued when the refund is requested and
 * never changes.
 */
export async function findCreditNote(
  program: Program,
  order: OwnOrder,
  number: string,
  language: Language,
): Promise<OrderFile | undefined> {
  const refunds = (await readCheckoutRefunds(program, [order])).get(checkoutSubjectOf(order)) ?? [];
  const refund = refundsOfOrder(order, refunds).find((one) => one.number === number);
  return refund && creditNoteOf(program, order, refund, language);
}

export async function creditNoteOf(
  program: Program,
  order: OrderRow,
  refund: OrderRefund,
  language: Language,
): Promise<OrderFile> {
  const { event, performance } = await getPerformance(program, order.performanceId);
  const checkout = await readCheckoutRow(program.db, order);
  const { number, ticket, createdAt, amountCents, pointsCents, method, cardNumber } = refund;
  const body = await drawInWorker(creditNotePdf, {
    language,
    number,
    orderNumber: order.number,
    askedAt: createdAt,
    event: { title: event.title },
    performance: { startsAt: performance.startsAt },
    cause: causeOf(refund, performance.cancelledAt !== null),
    ticket,
    parts: refund.isBeside ? null : await partsOf(program, refund.refundId),
    moneyCents: amountCents,
    pointsCents,
    method,
    cardNumber,
    member: { name: checkout?.contactName ?? '' },
  });
  return { contentType: 'application/pdf', filename: `fei-credit-note-${number}.pdf`, body };
}

/** Returns the refunded tickets and fees, as recorded in the ledger. */
async function partsOf({ db }: Program, refundId: string): Promise<CreditNotePdf['parts']> {
  const entries = await readEntries(db, refundId, 'refund_asked');
  const sum = (isMine: (account: string) => boolean) =>
    entries.filter(([account]) => isMine(account)).reduce((total, [, cents]) => total + cents, 0);
  const isBack = (account: string) => account === 'refunds_due' || account.startsWith('points:');
  return {
    ticketsCents: sum((account) => account !== 'fees' && account !== 'delivery' && !isBack(account)),
    feesCents: sum((account) => account === 'fees'),
    deliveryFeeCents: sum((account) => account === 'delivery'),
  };
}
