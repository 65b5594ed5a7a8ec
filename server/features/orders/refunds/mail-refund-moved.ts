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
import { readCheckoutRow } from '../store.ts';
import { readMovedRefund } from './read-moved-refund.ts';

/**
 * Mails a buyer that a refund is done, delayed or was paid another way. The message ID ensures one mail per refund and
 * status, even if the job is retried.
 */
export async function mailRefundMoved(program: Program, fact: DomainEventData<'payments.refunded'>): Promise<void> {
  const moved = await readMovedRefund(program, fact);
  if (!moved) return;
  const { order, refund, standing } = moved;
  const checkout = await readCheckoutRow(program.db, order);
  const contact = await readContact(program, order.memberId);
  // The account was closed in the meantime, so there is no recipient.
  if (!checkout || !contact) return;
  const { language } = checkout;
  const t = translator(language, 'orderMails');
  const label = translator(language, 'tickets');
  const formats = formatsIn(language);
  const { event } = await getPerformance(program, order.performanceId);
  const { number } = order;
  await program.shared(mailer)({
    messageId: `refund-moved-${refund.refundId}-${standing}`,
    to: contact.email,
    language,
    ...layOutMail({
      language,
      subject: t(`refundMoved.${standing}.subject`, { number }),
      heading: t(`refundMoved.${standing}.heading`),
      paragraphs: [t(`refundMoved.${standing}.text`)],
      facts: [
        { label: '', value: localize(event.title, language) },
        { label: label('orderNumber'), value: number },
        { label: t('refund'), value: formats.money(refund.amountCents) },
        ...(refund.providerRef && standing === 'done' ? [{ label: t('reference'), value: refund.providerRef }] : []),
      ],
      button: {
        label: t('openOrder'),
        link: program.config.publicUrl + href('transactionDetail', { language, query: { number } }),
      },
    }),
  });
}
