import type { Program } from '../../../context.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { mailer } from '../../../mail/mail.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { readContact } from '../../identity/accounts/read-contact.ts';
import { listOrdersToSend, type OwnOrder } from '../access/find-own-order.ts';
import { readCheckoutRow, type CheckoutKey, type CheckoutRow } from '../store.ts';
import { codeTickets, type CodedTicket } from './code-tickets.ts';
import { receiptOf, ticketsOf, type OrderFile } from './make-order-file.ts';
import { writeConfirmation } from './write-confirmation.ts';

/**
 * Mails the confirmation of a paid checkout with receipts and e-tickets. The message ID makes job retries safe.
 * @param again gives a mail that staff resend its own ID.
 */
export async function sendTickets(program: Program, key: CheckoutKey, again?: string): Promise<void> {
  const checkout = await readCheckoutRow(program.db, key);
  const contact = await readContact(program, key.memberId);
  // The account was closed in the meantime, so there is no recipient.
  if (!checkout || !contact) return;
  const orders = (await listOrdersToSend(program, key)).filter((order) => order.state === 'paid');
  if (orders.length === 0) return;
  const bought = await Promise.all(
    orders.map(async (order) => ({ order, tickets: await codeTickets(program, order, checkout) })),
  );
  const attachments = await Promise.all(bought.map((one) => filesOf(program, checkout, one)));
  await program.shared(mailer)({
    messageId: `tickets-${key.memberId}-${key.checkoutId}${again === undefined ? '' : `-${again}`}`,
    to: contact.email,
    language: checkout.language,
    ...layOutMail(await writeConfirmation(program, checkout, bought)),
    attachments: attachments
      .flat()
      .map(({ filename, contentType, body }) => ({ filename, contentType, content: body })),
  });
}

async function filesOf(
  program: Program,
  checkout: CheckoutRow,
  { order, tickets }: { order: OwnOrder; tickets: readonly CodedTicket[] },
): Promise<OrderFile[]> {
  const { language, method } = checkout;
  // Cancelled after the payment; another mail notifies the buyer.
  const isOff = (await getPerformance(program, order.performanceId)).performance.state === 'cancelled';
  return Promise.all([
    ...(method === 'e_ticket' && !isOff ? [ticketsOf(program, checkout, order, tickets, language)] : []),
    receiptOf(program, checkout, order, language),
  ]);
}
