import { formatsIn } from '../../../../contract/core/format.ts';
import { localize } from '../../../../contract/core/language.ts';
import { href } from '../../../../contract/routes.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import type { Program } from '../../../context.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { mailer } from '../../../mail/mail.ts';
import { translator } from '../../../translator.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { readContact } from '../../identity/accounts/read-contact.ts';
import { readOrderTickets } from '../../seating/holds/move-tickets.ts';
import { readCheckoutRow, readOrdersOf } from '../store.ts';
import { nameTicket } from './name-ticket.ts';

/** Mails a buyer, once, which tickets were returned or resold, and the refund. */
export async function mailReturn(
  program: Program,
  returned: DomainEventData<'orders.tickets_returned'>,
): Promise<void> {
  const checkout = await readCheckoutRow(program.db, returned);
  const contact = await readContact(program, returned.memberId);
  if (!checkout || !contact) return;
  const order = (await readOrdersOf(program.db, [checkout])).find((one) => one.orderId === returned.orderId);
  if (!order) return;
  const { language } = checkout;
  const t = translator(language, 'orderMails');
  const { event, performance } = await getPerformance(program, order.performanceId);
  const title = localize(event.title, language);
  const tickets = (await readOrderTickets(program, order)).filter(({ n }) => returned.numbers.includes(n));
  const formats = formatsIn(language);
  const { pointsCents = 0 } = returned;
  const moneyCents = returned.amountCents - pointsCents;
  const amounts = { amount: formats.money(moneyCents), points: formats.points(pointsCents) };
  const about = returned.resold ? 'resold' : returned.refunded ? 'refunded' : 'returned';
  const said = pointsCents === 0 ? 'money' : moneyCents === 0 ? 'points' : 'both';
  await program.shared(mailer)({
    messageId: `returned-${order.orderId}-${returned.numbers.join('-')}`,
    to: contact.email,
    language,
    ...layOutMail({
      language,
      subject: t(`${about}.subject`, { title }),
      heading: t(`${about}.heading`),
      paragraphs: [
        t(`${about}.text`),
        t(`returned.${said}`, amounts),
        ...(returned.refunded === 'all' ? [] : [t(`${about}.fees`)]),
      ],
      facts: [
        { label: '', value: title },
        { label: translator(language, 'tickets')('orderNumber'), value: order.number },
        { label: t('when'), value: formats.dayAndTime(performance.startsAt) },
        { label: t('seats'), value: tickets.map((one) => nameTicket(one, performance, language)).join('\n') },
        ...(moneyCents > 0 || pointsCents === 0 ? [{ label: t('refund'), value: amounts.amount }] : []),
        ...(pointsCents > 0
          ? [{ label: t('asPoints'), value: t('pointsBack', { points: formats.number(pointsCents / 100) }) }]
          : []),
      ],
      button: {
        label: t('openOrder'),
        link: program.config.publicUrl + href('transactionDetail', { language, query: { number: order.number } }),
      },
    }),
  });
}
