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
import { readCaseNotice } from './read-case-notice.ts';

/**
 * Mails a member who received tickets, in the language of the purchase. Mentions no amount, because the refund is the
 * buyer's. Sends one mail per case, order and ticket state.
 */
export async function mailHolder(program: Program, fact: DomainEventData<'cases.holder_told'>): Promise<void> {
  const { what, holderId } = fact;
  const told = await readCaseNotice(program, fact);
  const contact = await readContact(program, holderId);
  // The account was closed meanwhile.
  if (!told || !contact) return;
  const { event, performance } = await getPerformance(program, fact.performanceId);
  const change = await writeCalendarChange(program, fact, what === 'moved' ? 'moved' : 'cancelled', holderId);
  if (!change) return;
  const { language, number, file } = change;
  const t = translator(language, 'caseMails');
  const formats = formatsIn(language);
  const values = { title: localize(event.title, language), time: formats.dayAndTime(performance.startsAt) };
  const before = performance.previousStartsAt ?? performance.startsAt;
  const isOver = what === 'refunded';
  const page = href('receivedTickets', { language, query: { number } });
  await program.shared(mailer)({
    messageId: `case-${fact.caseId}-${fact.orderId}-${what}-${holderId}`,
    to: contact.email,
    language,
    ...layOutMail({
      language,
      subject: isOver ? t('holder.refunded.subject', values) : t(`${what}.subject`, values),
      heading: isOver ? t('holder.refunded.heading') : t(`${what}.heading`),
      paragraphs: [...(isOver ? [] : [localize(told.reason, language)]), t(`holder.${what}.todo`)],
      facts: [
        { label: '', value: values.title },
        { label: t('number'), value: number },
        { label: t(what === 'moved' ? 'newDate' : 'date'), value: values.time },
        ...(what === 'moved' ? [{ label: t('oldDate'), value: formats.dayAndTime(before) }] : []),
      ],
      button: { label: t('holder.button'), link: program.config.publicUrl + page },
    }),
    ...(file ? { attachments: [{ filename: file.filename, contentType: file.contentType, content: file.body }] } : {}),
  });
}
