import { requestWords } from '../../../contract/words/requests.ts';
import { fillIn } from '../../../contract/words/tickets.ts';
import type { Program } from '../../context.ts';
import { layOutMail } from '../../lay-out-mail.ts';
import { mailer } from '../../mail.ts';
import { accountKeyOf } from '../identity/find-account-key.ts';
import { readContact } from '../identity/read-contact.ts';
import { findBuyer } from '../orders/find-buyer.ts';
import { mayAcknowledge } from './limit-requests.ts';
import { noteAcknowledgement, readRequest, type RequestRow } from './store.ts';

/**
 * Sends the reference number to whoever sent a request, and to whom its transaction belongs: somebody else's request
 * must not stay unknown to them. Nothing that was typed is in it, as anybody can type anybody's address; nor is more
 * than a few sent to one address in a day.
 */
export async function acknowledgeRequest(program: Program, { requestId }: { requestId: string }): Promise<void> {
  const request = await readRequest(program.db, requestId);
  if (!request) return;
  const recipients = await recipientsOf(program, request);
  if (recipients.length === 0) return;
  if (request.acknowledgement === null) {
    const admitted = await Promise.all(recipients.map((email) => mayAcknowledge(program, email)));
    await noteAcknowledgement(program.db, requestId, admitted.every(Boolean));
    return acknowledgeRequest(program, { requestId });
  }
  if (request.acknowledgement === 'held_back') return;
  const { language, reference, kind } = request;
  const words = requestWords[language];
  for (const [at, to] of recipients.entries()) {
    await program.shared(mailer)({
      messageId: at === 0 ? `request-${requestId}` : `request-${at}-${requestId}`,
      to,
      language,
      ...layOutMail({
        language,
        subject: fillIn(words.mailSubject, { reference }),
        heading: words.mailHeading,
        paragraphs: [words.mailTexts[kind]],
        facts: [
          { label: words.reference, value: reference },
          { label: words.about, value: words.kinds[kind] },
        ],
        notes: [words.mailNext[kind], words.mailNotYou],
      }),
    });
  }
}

async function recipientsOf(program: Program, { fields, memberId }: RequestRow): Promise<string[]> {
  const buyer = fields.number ? await findBuyer(program, fields.number) : undefined;
  const emailOf = async (id: string | null | undefined) => (id ? (await readContact(program, id))?.email : undefined);
  // Who gave an address wants to be written to there; where a form asks for none, a member has one.
  const sender = fields.email ?? (await emailOf(memberId));
  const owner = buyer === memberId ? undefined : await emailOf(buyer);
  const all = [sender, owner].filter((email) => email !== undefined);
  return [...new Map(all.map((email) => [accountKeyOf(email), email])).values()];
}
