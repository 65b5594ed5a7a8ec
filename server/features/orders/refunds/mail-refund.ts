import { formatsIn } from '../../../../contract/core/format.ts';
import { localize, type Language } from '../../../../contract/core/language.ts';
import { href } from '../../../../contract/routes.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import type { Program } from '../../../context.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { mailer } from '../../../mail/mail.ts';
import { translator } from '../../../translator.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { readContact } from '../../identity/accounts/read-contact.ts';
import { expectRefund } from '../../payments/refunds/expect-refund.ts';
import { readCheckoutRow, readOrdersOf, type OrderRow } from '../store.ts';
import { creditNoteOf } from './make-credit-note.ts';
import { readCheckoutRefunds, refundsOfOrder, type OrderRefund } from './read-order-refunds.ts';

/**
 * Mails a buyer, in the language of the purchase, that money is refunded and why, or that free tickets could not be
 * issued. The message ID ensures one mail per refund, even if the job is retried.
 */
export async function mailRefund(program: Program, refund: DomainEventData<'orders.refund_due'>): Promise<void> {
  const checkout = await readCheckoutRow(program.db, refund);
  const contact = await readContact(program, refund.memberId);
  // The account was closed in the meantime, so there is no recipient.
  if (!checkout || !contact) return;
  const all = await readOrdersOf(program.db, [checkout]);
  const orders = refund.orderId === null ? all : all.filter((order) => order.orderId === refund.orderId);
  const { language } = checkout;
  const t = translator(language, 'orderMails');
  const label = translator(language, 'tickets');
  const formats = formatsIn(language);
  const isMoney = refund.amountCents > 0;
  const facts = await Promise.all(
    orders.map(async (order) => {
      const { event, performance } = await getPerformance(program, order.performanceId);
      return [
        { label: '', value: localize(event.title, language) },
        { label: label('orderNumber'), value: order.number },
        { label: t('when'), value: formats.dayAndTime(performance.startsAt) },
      ];
    }),
  );
  const amount = { label: t('refund'), value: formats.money(refund.amountCents) };
  const number = orders.map((order) => order.number).join(translator(language, 'punctuation')('listComma'));
  const [first] = orders;
  if (!first) return;
  const page = href('transactionDetail', { language, query: { number: first.number } });
  const requested = await findAsked(program, refund, first);
  await program.shared(mailer)({
    messageId: `refund-${refund.checkoutId}-${refund.orderId ?? refund.chargeId}`,
    to: contact.email,
    language,
    ...layOutMail({
      language,
      subject: t(isMoney ? 'refundSubject' : 'noTicketsSubject', { number }),
      heading: t(isMoney ? 'refundHeading' : 'noTicketsHeading'),
      paragraphs: [t(`causes.${refund.cause}`), ...(isMoney ? [t('refundText')] : [])],
      facts: isMoney ? [...facts.flat(), amount, ...describeDetails(requested, language)] : facts.flat(),
      button: { label: t('openOrder'), link: program.config.publicUrl + page },
    }),
    attachments: requested ? [await attachNote(program, first, requested, language)] : [],
  });
}

async function findAsked(
  program: Program,
  { chargeId, orderId, memberId, checkoutId }: DomainEventData<'orders.refund_due'>,
  order: OrderRow,
): Promise<OrderRefund | undefined> {
  const refunds = [...(await readCheckoutRefunds(program, [{ memberId, checkoutId }])).values()].flat();
  return refundsOfOrder(order, refunds).find(
    (one) => one.chargeId === chargeId && one.ticket === null && one.isBeside === (orderId === null),
  );
}

async function attachNote(program: Program, order: OrderRow, refund: OrderRefund, language: Language) {
  const { filename, contentType, body } = await creditNoteOf(program, order, refund, language);
  return { filename, contentType, content: body };
}

/** Describes the refund method and when the money arrives; points are returned already. */
function describeDetails(refund: OrderRefund | undefined, language: Language): { label: string; value: string }[] {
  if (!refund) return [];
  const t = translator(language, 'orderMails');
  const label = translator(language, 'tickets');
  const formats = formatsIn(language);
  const { amountCents, pointsCents, method, cardNumber, createdAt } = refund;
  const points = { label: t('asPoints'), value: t('pointsBack', { points: formats.number(pointsCents / 100) }) };
  const way = label(`paymentMethods.${method}`);
  const { from, to } = expectRefund(method, createdAt);
  const money = [
    { label: t('refundedTo'), value: `${formats.money(amountCents)}\n${cardNumber ? `${way} ${cardNumber}` : way}` },
    { label: t('expected'), value: t('expectedBetween', { from: formats.day(from), to: formats.day(to) }) },
  ];
  return [...(pointsCents > 0 ? [points] : []), ...(amountCents > 0 ? money : [])];
}
