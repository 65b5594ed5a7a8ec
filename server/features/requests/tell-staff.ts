import { newFields } from '../../../contract/requests.ts';
import { requestWords } from '../../../contract/words/requests.ts';
import { fillIn } from '../../../contract/words/tickets.ts';
import type { Program } from '../../context.ts';
import { layOutMail } from '../../lay-out-mail.ts';
import { mailer } from '../../mail.ts';
import { findBuyer } from '../orders/find-buyer.ts';
import { readRequest } from './store.ts';

/** Sends a request to customer service, in the language in which to answer. Its picture stays where it is. */
export async function tellStaff(program: Program, { requestId }: { requestId: string }): Promise<void> {
  const request = await readRequest(program.db, requestId);
  // The person has left in the meantime.
  if (!request || Object.keys(request.fields).length === 0) return;
  const { language, reference, kind, fields, memberId } = request;
  const words = requestWords[language];
  const buyer = fields.number ? await findBuyer(program, fields.number) : undefined;
  const owner = buyer === undefined ? 'unknown' : buyer === memberId ? 'own' : memberId ? 'anothers' : 'visitor';
  const { message, ...others } = fields;
  const labels: Readonly<Record<string, string>> = words.fields;
  await program.shared(mailer)({
    messageId: `enquiry-${requestId}`,
    to: program.config.operator.email,
    language,
    ...(fields.email ? { headers: { 'Reply-To': fields.email } } : {}),
    ...layOutMail({
      language,
      subject: `${reference} ${words.kinds[kind]}`,
      heading: words.kinds[kind],
      paragraphs: message ? message.split(/\n+/) : [],
      facts: [
        { label: words.reference, value: reference },
        ...Object.entries(others).map(([field, value]) => ({ label: labels[field] ?? field, value: onOneLine(value) })),
      ],
      notes: [
        memberId ? words.staffMember : words.staffVisitor,
        ...(fields.number ? [words.staffOwner[owner]] : []),
        ...(newFields.some((field) => fields[field]) || kind === 'delivery_change' ? [words.staffPicture] : []),
        fillIn(words.staffNothingDone, { reference }),
      ],
    }),
  });
}

/** Whoever types lines of their own into a field must not write what looks like ours. */
function onOneLine(value: string): string {
  return value.split(/\s*[\n\r\v\f\u0085\u2028\u2029]\s*/u).join(', ');
}
