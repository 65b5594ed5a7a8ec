import { formatsIn } from '../../../contract/core/format.ts';
import { localize } from '../../../contract/core/language.ts';
import { href } from '../../../contract/routes.ts';
import type { DomainEventData } from '../../domain-events.ts';
import type { Program } from '../../context.ts';
import { layOutMail } from '../../mail/lay-out-mail.ts';
import { mailer } from '../../mail/mail.ts';
import { translator } from '../../translator.ts';
import { getPerformance } from '../catalogue/events/find-performance.ts';
import { readContact } from '../identity/accounts/read-contact.ts';
import { writeCalendarChange } from '../orders/documents/make-order-file.ts';
import { findGift } from '../orders/gifts/withdraw-gift.ts';
import { readCaseNotice, type CaseNoticeContent } from './read-case-notice.ts';
import { signChoice } from './choice/sign-choice.ts';

/**
 * Mails a buyer, or the guest who was given the tickets, in the language of the purchase: what happened to the
 * performance, why, and what to do. The calendar entry is removed or moved. Sends one mail per case and order, and one
 * more for a default refund; the message ID makes a retried job harmless.
 */
export async function mailBuyer(program: Program, fact: DomainEventData<'cases.told'>): Promise<void> {
  const told = await readCaseNotice(program, fact);
  const to = await findAddress(program, fact);
  // The account was closed or the guest's address erased meanwhile.
  if (!told || !to) return;
  const { event, performance } = await getPerformance(program, fact.performanceId);
  const key = { memberId: fact.memberId, checkoutId: told.checkoutId, orderId: fact.orderId };
  const change = await writeCalendarChange(program, key, told.what === 'moved' ? 'moved' : 'cancelled');
  if (!change) return;
  const { language, number, file } = change;
  const t = translator(language, 'caseMails');
  const formats = formatsIn(language);
  const values = {
    title: localize(event.title, language),
    time: formats.dayAndTime(performance.startsAt),
    amount: formats.money(told.owedCents),
    until: formats.dayAndTime(told.chooseUntil),
  };
  const about = fact.refunded ? 'refunded' : told.what;
  const isRefund = told.what === 'cancelled' && told.choice === 'refund' && told.owedCents > 0;
  const before = performance.previousStartsAt ?? performance.startsAt;
  const button = buttonOf(told);
  const link = href('caseChoice', { language, query: { token: signChoice(program, fact) } });
  const page = href('transactionDetail', { language, query: { number } });
  await program.shared(mailer)({
    messageId: `case-${fact.caseId}-${fact.orderId}${fact.refunded ? '-refunded' : ''}`,
    to: to.email,
    language,
    ...layOutMail({
      language,
      subject: t(`${about}.subject`, values),
      heading: t(`${about}.heading`),
      paragraphs: fact.refunded
        ? [t('refunded.todo'), t(told.whole ? 'cancelled.todo' : 'cancelled.part', values)]
        : [localize(told.reason, language), ...describeOptions(t, told, values)],
      facts: [
        { label: '', value: values.title },
        { label: t('number'), value: number },
        { label: t(told.what === 'moved' ? 'newDate' : 'date'), value: values.time },
        ...(told.what === 'moved' ? [{ label: t('oldDate'), value: formats.dayAndTime(before) }] : []),
        ...(isRefund ? [{ label: t('refund'), value: values.amount }] : []),
      ],
      // Guests have no account in which to open the order.
      ...(to.isGuest
        ? {}
        : {
            button: button
              ? { label: t(`chooseButton.${button}`), link: program.config.publicUrl + link }
              : { label: t('openOrder'), link: program.config.publicUrl + page },
          }),
    }),
    ...(file && !fact.refunded && !to.isGuest
      ? { attachments: [{ filename: file.filename, contentType: file.contentType, content: file.body }] }
      : {}),
  });
}

/** Returns the address of the buyer or the guest who was given the tickets, or `undefined` if it is no longer known. */
async function findAddress(
  program: Program,
  { memberId, performanceId, orderId }: DomainEventData<'cases.told'>,
): Promise<{ email: string; isGuest: boolean } | undefined> {
  const contact = await readContact(program, memberId);
  if (contact) return { email: contact.email, isGuest: false };
  const gift = await findGift(program, performanceId, orderId);
  return gift?.email ? { email: gift.email, isGuest: true } : undefined;
}

type Words = ReturnType<typeof translator<'caseMails'>>;

/**
 * Describes what happens to tickets and money and what can still be chosen, including choices made before the mail is
 * sent.
 */
function describeOptions(
  t: Words,
  told: CaseNoticeContent,
  values: Record<'title' | 'time' | 'amount' | 'until', string>,
): string[] {
  const { what, choice, owedCents, whole, options } = told;
  if (what === 'cancelled') {
    if (owedCents === 0) return [t('cancelled.free')];
    if (choice === 'refund') return [t(whole ? 'cancelled.todo' : 'cancelled.part', values)];
    const later = choice === 'asked' ? [t(whole ? 'cancelled.later' : 'cancelled.laterPart', values)] : [];
    return [...(options.includes('exchange') ? [t('cancelled.exchange')] : []), ...later];
  }
  return [
    t(`${what}.todo`),
    ...(options.includes('refund') ? [t(whole ? 'choose' : 'choosePart', values)] : []),
    ...(options.includes('exchange') ? [t('chooseExchange')] : []),
  ];
}

/** Returns the label key of the choice button, or `undefined` if there is nothing to choose. */
function buttonOf({ options }: CaseNoticeContent): 'keep' | 'exchange' | 'all' | undefined {
  const [keep, exchange] = [options.includes('keep'), options.includes('exchange')];
  if (keep) return exchange ? 'all' : 'keep';
  return exchange ? 'exchange' : undefined;
}
