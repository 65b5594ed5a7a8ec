import type { Program } from '../../../context.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { mailer } from '../../../mail/mail.ts';
import { translator } from '../../../translator.ts';
import { findPayments } from '../../orders/history/find-payment.ts';
import { findBuyer } from '../../orders/history/find-buyer.ts';
import { readRequestRow } from '../store.ts';

/** Mails a request to customer service in the language of the reply. The picture is not attached. */
export async function mailCustomerService(program: Program, { requestId }: { requestId: string }): Promise<void> {
  const request = await readRequestRow(program.db, requestId);
  // The account was closed meanwhile.
  if (!request || Object.keys(request.fields).length === 0) return;
  const { language, reference, kind, fields, memberId } = request;
  const t = translator(language, 'requests');
  const label = translator(language, 'requests.fields');
  const buyer = fields.number ? await findBuyer(program, fields.number) : undefined;
  const owner = buyer === undefined ? 'unknown' : buyer === memberId ? 'own' : memberId ? 'anothers' : 'visitor';
  const { message, paidOtherwise, ...others } = fields;
  const paidBy =
    buyer && fields.number ? (await findPayments(program, buyer, [fields.number])).get(fields.number) : null;
  await program.shared(mailer)({
    messageId: `enquiry-${requestId}`,
    to: program.config.operator.email,
    language,
    ...(fields.email ? { headers: { 'Reply-To': fields.email } } : {}),
    ...layOutMail({
      language,
      subject: `${reference} ${t(`kinds.${kind}`)}`,
      heading: t(`kinds.${kind}`),
      paragraphs: message ? message.split(/\n+/) : [],
      facts: [
        { label: t('reference'), value: reference },
        ...Object.entries(others).map(([field, value]) => ({
          label: label.has(field) ? label(field) : field,
          value: onOneLine(value),
        })),
      ],
      notes: [
        t(memberId ? 'staffMember' : 'staffVisitor'),
        ...(fields.number ? [t(`staffOwner.${owner}`)] : []),
        ...(paidOtherwise ? [t(paidBy === 'card' ? 'staffCardDenied' : 'staffNoCard')] : []),
        ...(kind === 'contact' || paidOtherwise ? [] : [t('staffPicture')]),
        t('staffNothingDone', { reference }),
      ],
    }),
  });
}

/** Puts a value on one line, so that typed line breaks cannot imitate the mail's own lines. */
function onOneLine(value: string): string {
  return value.split(/\s*[\n\r\v\f\u0085\u2028\u2029]\s*/u).join(', ');
}
