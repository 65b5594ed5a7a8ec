import type { Program } from '../../../context.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { mailer } from '../../../mail/mail.ts';
import { readContact } from '../../identity/accounts/read-contact.ts';
import { listOrdersToSend, type OwnOrder } from '../access/find-own-order.ts';
import { readCheckoutRow, type CheckoutKey, type CheckoutRow } from '../store.ts';
import { receiptOf, ticketsOf, type OrderFile } from './make-order-file.ts';
import { writeConfirmation } from './write-confirmation.ts';

/** Mails the confirmation of a paid checkout with its receipts and e-tickets. The message's id makes a repeated job harmless. */
export async function sendTickets(program: Program, key: CheckoutKey): Promise<void> {
  const checkout = await readCheckoutRow(program.db, key);
  const contact = await readContact(program, key.memberId);
  // The account was closed in between: there is nobody to write to.
  if (!checkout || !contact) return;
  const orders = (await listOrdersToSend(program, key)).filter((order) => order.state === 'paid');
  if (orders.length === 0) return;
  const attachments = await Promise.all(orders.map((order) => filesOf(program, checkout, order)));
  await program.shared(mailer)({
    messageId: `tickets-${key.memberId}-${key.checkoutId}`,
    to: contact.email,
    language: checkout.language,
    ...layOutMail(await writeConfirmation(program, checkout, orders)),
    attachments: attachments
      .flat()
      .map(({ filename, contentType, body }) => ({ filename, contentType, content: body })),
  });
}

/** The tickets where they are e-tickets, and the receipt always. */
async function filesOf(program: Program, { language }: CheckoutRow, order: OwnOrder): Promise<OrderFile[]> {
  const tickets = await ticketsOf(program, order, language);
  const receipt = await receiptOf(program, order, language);
  return tickets ? [tickets, receipt] : [receipt];
}
