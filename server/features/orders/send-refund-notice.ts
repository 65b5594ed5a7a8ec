import { formatsIn } from '../../../contract/format.ts';
import { say } from '../../../contract/language.ts';
import { href } from '../../../contract/routes.ts';
import { orderMailWords } from '../../../contract/words/order-mails.ts';
import { fillIn, ticketWords } from '../../../contract/words/tickets.ts';
import type { FactData } from '../../facts.ts';
import type { Program } from '../../context.ts';
import { layOutMail } from '../../lay-out-mail.ts';
import { mailer } from '../../mail.ts';
import { recallPerformance } from '../catalogue/find-performance.ts';
import { readContact } from '../identity/read-contact.ts';
import { readCheckoutRow, readOrdersOf } from './store.ts';

/**
 * Tells a buyer, in the language of the purchase, that money goes back and why, or that tickets which cost nothing could
 * not be given. One mail a refund: the message's id makes a repeated job harmless.
 */
export async function sendRefundNotice(program: Program, refund: FactData<'orders.refund_due'>): Promise<void> {
  const checkout = await readCheckoutRow(program.db, refund);
  const contact = await readContact(program, refund.memberId);
  // The account was closed in between: there is nobody to write to.
  if (!checkout || !contact) return;
  const all = await readOrdersOf(program.db, [refund]);
  const orders = refund.orderId === null ? all : all.filter((order) => order.orderId === refund.orderId);
  const { language } = checkout;
  const words = orderMailWords[language];
  const labels = ticketWords[language];
  const formats = formatsIn(language);
  const isMoney = refund.amountCents > 0;
  const facts = await Promise.all(
    orders.map(async (order) => {
      const { event, performance } = await recallPerformance(program, order.performanceId);
      return [
        { label: '', value: say(event.title, language) },
        { label: labels.orderNumber, value: order.number },
        { label: words.when, value: formats.dayAndTime(performance.startsAt) },
      ];
    }),
  );
  const amount = { label: words.refund, value: formats.money(refund.amountCents) };
  const numbers = orders.map((order) => order.number).join(language === 'en_us' ? ', ' : '、');
  await program.shared(mailer)({
    messageId: `refund-${refund.checkoutId}-${refund.orderId ?? refund.chargeId}`,
    to: contact.email,
    language,
    ...layOutMail({
      language,
      subject: fillIn(isMoney ? words.refundSubject : words.noTicketsSubject, { number: numbers }),
      heading: isMoney ? words.refundHeading : words.noTicketsHeading,
      paragraphs: isMoney ? [words.causes[refund.cause], words.refundText] : [words.causes[refund.cause]],
      facts: isMoney ? [...facts.flat(), amount] : facts.flat(),
      button: { label: words.toEvents, link: program.config.publicUrl + href('events', { language }) },
    }),
  });
}
