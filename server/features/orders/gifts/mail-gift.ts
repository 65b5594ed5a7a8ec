import { formatsIn } from '../../../../contract/core/format.ts';
import { localize } from '../../../../contract/core/language.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import type { Program } from '../../../context.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { mailer } from '../../../mail/mail.ts';
import { translator } from '../../../translator.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { readOrderTickets } from '../../seating/holds/move-tickets.ts';
import { listOrdersToSend } from '../access/find-own-order.ts';
import { codeTickets } from '../documents/code-tickets.ts';
import { ticketsOf } from '../documents/make-order-file.ts';
import { readCheckoutRow } from '../store.ts';
import { nameTicket } from '../tickets/name-ticket.ts';
import { findGift } from './withdraw-gift.ts';

/**
 * Mails a guest complimentary tickets as a file for the gate that needs no account, or reports revoked tickets and
 * includes the remaining ones. The message ID makes job retries safe.
 */
export async function mailGift(
  program: Program,
  { performanceId, orderId, move, mailId }: DomainEventData<'orders.gift_moved'>,
): Promise<void> {
  const gift = await findGift(program, performanceId, orderId);
  const checkout = gift && (await readCheckoutRow(program.db, { memberId: gift.buyerId, checkoutId: gift.buyerId }));
  const [order] = checkout ? await listOrdersToSend(program, checkout) : [];
  // The address was deleted, so there is no recipient.
  if (!gift?.email || !checkout || !order) return;
  const { language } = checkout;
  const { event, performance } = await getPerformance(program, performanceId);
  const tickets = order.state === 'paid' ? await codeTickets(program, order, checkout) : [];
  // The tickets were revoked or the performance was cancelled before this job ran.
  if (move === 'given' && (tickets.length === 0 || performance.state === 'cancelled')) return;
  const t = translator(language, 'orderMails');
  const title = localize(event.title, language);
  const shown = move === 'given' ? await readOrderTickets(program, gift) : [];
  const seats = shown.filter(({ endedAs }) => !endedAs).map((ticket) => nameTicket(ticket, performance, language));
  const venue = [localize(performance.venue.name, language), localize(performance.house, language)]
    .filter(Boolean)
    .join(' · ');
  const name = move === 'given' ? 'given' : tickets.length > 0 ? 'someTakenBack' : 'takenBack';
  const files = tickets.length > 0 ? [await ticketsOf(program, checkout, order, tickets, language)] : [];
  await program.shared(mailer)({
    messageId: `gift-${move}-${mailId}`,
    to: gift.email,
    language,
    ...layOutMail({
      language,
      subject: t(`gift.${name}.subject`, { title }),
      heading: t(`gift.${name}.heading`),
      paragraphs: [t(`gift.${name}.text`, { name: checkout.contactName })],
      facts: [
        { label: '', value: title },
        { label: t('when'), value: formatsIn(language).dayAndTime(performance.startsAt) },
        { label: translator(language, 'tickets')('venue'), value: venue },
        ...(seats.length > 0 ? [{ label: t('seats'), value: seats.join('\n') }] : []),
        { label: translator(language, 'tickets')('orderNumber'), value: order.number },
      ],
      notes: move === 'given' ? [t('gift.note')] : [],
    }),
    attachments: files.map(({ filename, contentType, body }) => ({ filename, contentType, content: body })),
  });
}
