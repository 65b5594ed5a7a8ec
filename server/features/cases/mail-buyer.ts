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
import { readTold } from './read-told.ts';
import { signChoice } from './sign-choice.ts';

/**
 * Tells a buyer, in the language of the purchase, what became of a performance, why, and what to do; the calendar takes it
 * out, or moves it. One mail a case and order: the message's id makes a repeated job harmless.
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
    until: told.chooseUntil ? formats.dayAndTime(told.chooseUntil) : '',
  };
  const isFree = told.owedCents === 0;
  const todo = told.what === 'cancelled' && isFree ? t('cancelled.free') : t(`${told.what}.todo`, values);
  const isChoice = told.choice === 'asked' && !isFree;
  const before = performance.previousStartsAt ?? performance.startsAt;
  const link = href('caseChoice', { language, query: { token: signChoice(program, fact) } });
  const page = href('transactionDetail', { language, query: { number } });
  await program.shared(mailer)({
    messageId: `case-${fact.caseId}-${fact.orderId}`,
    to: contact.email,
    language,
    ...layOutMail({
      language,
      subject: t(`${told.what}.subject`, values),
      heading: t(`${told.what}.heading`),
      paragraphs: [say(told.reason, language), todo, ...(isChoice ? [t('choose', values)] : [])],
      facts: [
        { label: '', value: values.title },
        { label: t('number'), value: number },
        { label: t(told.what === 'moved' ? 'newDate' : 'date'), value: values.time },
        ...(told.what === 'moved' ? [{ label: t('oldDate'), value: formats.dayAndTime(before) }] : []),
        ...(told.what === 'cancelled' && !isFree ? [{ label: t('refund'), value: values.amount }] : []),
      ],
      button: isChoice
        ? { label: t('chooseButton'), link: program.config.publicUrl + link }
        : { label: t('openOrder'), link: program.config.publicUrl + page },
    }),
    ...(file ? { attachments: [{ filename: file.filename, contentType: file.contentType, content: file.body }] } : {}),
  });
}
