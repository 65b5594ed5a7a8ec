import { formatsIn } from '../../../../contract/core/format.ts';
import { say } from '../../../../contract/core/language.ts';
import { href } from '../../../../contract/routes.ts';
import type { Program } from '../../../context.ts';
import { layOutMail, type MailContent } from '../../../mail/lay-out-mail.ts';
import { mailer } from '../../../mail/mail.ts';
import { translator } from '../../../translator.ts';
import { recallPerformance } from '../../catalogue/events/find-performance.ts';
import { readContact } from '../../identity/accounts/read-contact.ts';
import { listOrdersToSend } from '../access/find-own-order.ts';
import { ticketsOf, type OrderFile } from './make-order-file.ts';
import { readCheckoutRow, type CheckoutKey, type CheckoutRow, type OrderRow } from '../store.ts';

/** Mails the confirmation of a paid checkout with its e-tickets. The message's id makes a repeated job harmless. */
export async function sendTickets(program: Program, key: CheckoutKey): Promise<void> {
  const checkout = await readCheckoutRow(program.db, key);
  const contact = await readContact(program, key.memberId);
  // The account was closed in between: there is nobody to write to.
  if (!checkout || !contact) return;
  const orders = (await listOrdersToSend(program, key)).filter((order) => order.state === 'paid');
  if (orders.length === 0) return;
  const attachments: OrderFile[] =
    checkout.method === 'e_ticket'
      ? await Promise.all(orders.map((order) => ticketsOf(program, order, checkout.language)))
      : [];
  await program.shared(mailer)({
    messageId: `tickets-${key.memberId}-${key.checkoutId}`,
    to: contact.email,
    language: checkout.language,
    ...layOutMail(await writeConfirmation(program, checkout, orders)),
    attachments: attachments.map(({ filename, contentType, body }) => ({ filename, contentType, content: body })),
  });
}

async function writeConfirmation(
  program: Program,
  checkout: CheckoutRow,
  orders: readonly OrderRow[],
): Promise<MailContent> {
  const { language } = checkout;
  const t = translator(language, 'orderMails');
  const label = translator(language, 'tickets');
  const formats = formatsIn(language);
  const titles: string[] = [];
  const facts: { label: string; value: string }[] = [];
  for (const order of orders) {
    const { event, performance } = await recallPerformance(program, order.performanceId);
    const title = say(event.title, language);
    titles.push(title);
    const house = say(performance.house, language);
    facts.push(
      { label: '', value: title },
      { label: label('orderNumber'), value: order.number },
      { label: t('when'), value: formats.dayAndTime(performance.startsAt) },
      { label: label('venue'), value: [say(performance.venue.name, language), house].filter(Boolean).join(' · ') },
      ...order.lines.map((line) => ({
        label: say(performance.zoneNames.get(line.zoneNo), language),
        value: `${label(`ticketTypes.${line.ticketType}`)} ${label('quantityAtPrice', {
          quantity: line.quantity,
          price: formats.money(line.unitCents),
        })}`,
      })),
      { label: label('serviceFee'), value: formats.money(order.feesCents) },
    );
  }
  // Where an order could not be given its places, its part of the fee went back with it.
  const delivery = orders.reduce((sum, order) => sum + order.deliveryFeeCents, 0);
  if (delivery > 0) facts.push({ label: label('deliveryFee'), value: formats.money(delivery) });
  const paid = orders.reduce((sum, order) => sum + order.totalCents, 0);
  facts.push({ label: '', value: `${label('total')} ${formats.money(paid)}` });
  const [first] = orders;
  return {
    language,
    subject: t('ticketsSubject', { title: titles.join(translator(language, 'punctuation')('listComma')) }),
    heading: t('ticketsHeading'),
    paragraphs: [t(`collection.${checkout.method}`)],
    facts,
    button: {
      label: t('openOrder'),
      link: program.config.publicUrl + href('transactionDetail', { language, query: { number: first!.number } }),
    },
    notes: [...whereToCollect(program, checkout), label('conditions.noRefund')],
  };
}

/** Tickets that are fetched somewhere: where all these places stand. */
function whereToCollect({ config }: Program, { method, language }: CheckoutRow): string[] {
  if (method !== 'kiosk' && method !== 'box_office') return [];
  const page = method === 'kiosk' ? 'ticketingTerminal' : 'boxOffice';
  const link = config.publicUrl + href(page, { language });
  return [translator(language, 'orderMails')(`where.${method}`, { link })];
}
