import { formatsIn } from '../../../contract/format.ts';
import { say } from '../../../contract/language.ts';
import { href } from '../../../contract/routes.ts';
import { orderMailWords } from '../../../contract/words/order-mails.ts';
import { fillIn, ticketWords } from '../../../contract/words/tickets.ts';
import type { Program } from '../../context.ts';
import { layOutMail } from '../../lay-out-mail.ts';
import { mailer } from '../../mail.ts';
import { recallPerformance } from '../catalogue/find-performance.ts';
import { readContact } from '../identity/read-contact.ts';
import { readCheckoutRow, readOrdersOf, type CheckoutKey } from './store.ts';

/** Tells a buyer whose payment came too late for the places that the money goes back. */
export async function sendRefundNotice(program: Program, key: CheckoutKey): Promise<void> {
  const checkout = await readCheckoutRow(program.db, key);
  const contact = await readContact(program, key.memberId);
  if (!checkout || !contact) return;
  const orders = (await readOrdersOf(program.db, [key])).filter(
    (order) => order.state === 'refund_due' || order.state === 'refunded',
  );
  if (orders.length === 0) return;
  const { language } = checkout;
  const words = orderMailWords[language];
  const labels = ticketWords[language];
  const formats = formatsIn(language);
  const facts = await Promise.all(
    orders.map(async (order) => {
      const { event } = await recallPerformance(program, order.performanceId);
      return [
        { label: '', value: say(event.title, language) },
        { label: labels.orderNumber, value: order.number },
        { label: words.refund, value: formats.money(order.totalCents) },
      ];
    }),
  );
  await program.shared(mailer)({
    messageId: `refund-${key.memberId}-${key.checkoutId}`,
    to: contact.email,
    language,
    ...layOutMail({
      language,
      subject: fillIn(words.refundSubject, { number: orders.map((order) => order.number).join(', ') }),
      heading: words.refundHeading,
      paragraphs: [words.refundText],
      facts: facts.flat(),
      button: { label: words.toEvents, link: program.config.publicUrl + href('events', { language }) },
    }),
  });
}
