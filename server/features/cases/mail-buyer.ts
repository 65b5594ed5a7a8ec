import { formatsIn } from '../../../contract/core/format.ts';
import { say } from '../../../contract/core/language.ts';
import { href } from '../../../contract/routes.ts';
import type { FactData } from '../../facts.ts';
import type { Program } from '../../context.ts';
import { layOutMail } from '../../mail/lay-out-mail.ts';
import { mailer } from '../../mail/mail.ts';
import { translator } from '../../translator.ts';
import { recallPerformance } from '../catalogue/events/find-performance.ts';
import { readContact } from '../identity/accounts/read-contact.ts';
import { writeCalendarChange } from '../orders/documents/make-order-file.ts';
import { readTold, type Told } from './read-told.ts';
import { signChoice } from './choice/sign-choice.ts';

/**
 * Tells a buyer, in the language of the purchase, what became of a performance, why, and what to do; the calendar takes it
 * out, or moves it. One mail a case and order, and one more where the money goes back by default: the message's id makes a
 * repeated job harmless.
 */
export async function mailBuyer(program: Program, fact: FactData<'cases.told'>): Promise<void> {
  const told = await readTold(program, fact);
  const contact = await readContact(program, fact.memberId);
  // The account was closed in between: there is nobody to write to.
  if (!told || !contact) return;
  const { event, performance } = await recallPerformance(program, fact.performanceId);
  const key = { memberId: fact.memberId, checkoutId: told.checkoutId, orderId: fact.orderId };
  const change = await writeCalendarChange(program, key, told.what === 'moved' ? 'moved' : 'cancelled');
  if (!change) return;
  const { language, number, file } = change;
  const t = translator(language, 'caseMails');
  const formats = formatsIn(language);
  const values = {
    title: say(event.title, language),
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
    to: contact.email,
    language,
    ...layOutMail({
      language,
      subject: t(`${about}.subject`, values),
      heading: t(`${about}.heading`),
      paragraphs: fact.refunded
        ? [t('refunded.todo'), t(told.whole ? 'cancelled.todo' : 'cancelled.part', values)]
        : [say(told.reason, language), ...sayWhatToDo(t, told, values)],
      facts: [
        { label: '', value: values.title },
        { label: t('number'), value: number },
        { label: t(told.what === 'moved' ? 'newDate' : 'date'), value: values.time },
        ...(told.what === 'moved' ? [{ label: t('oldDate'), value: formats.dayAndTime(before) }] : []),
        ...(isRefund ? [{ label: t('refund'), value: values.amount }] : []),
      ],
      button: button
        ? { label: t(`chooseButton.${button}`), link: program.config.publicUrl + link }
        : { label: t('openOrder'), link: program.config.publicUrl + page },
    }),
    ...(file && !fact.refunded
      ? { attachments: [{ filename: file.filename, contentType: file.contentType, content: file.body }] }
      : {}),
  });
}

type Words = ReturnType<typeof translator<'caseMails'>>;

/** What becomes of the tickets and the money, and what can be chosen: nothing of what was chosen before the mail went. */
function sayWhatToDo(t: Words, told: Told, values: Record<'title' | 'time' | 'amount' | 'until', string>): string[] {
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

/** What the button to the choice says; undefined where there is none to make. */
function buttonOf({ options }: Told): 'keep' | 'exchange' | 'all' | undefined {
  const [keep, exchange] = [options.includes('keep'), options.includes('exchange')];
  if (keep) return exchange ? 'all' : 'keep';
  return exchange ? 'exchange' : undefined;
}
