import type { Program } from '../../../context.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { mailer } from '../../../mail/mail.ts';
import { translator } from '../../../translator.ts';
import { accountKeyOf } from '../../identity/accounts/find-account-key.ts';
import { readContact } from '../../identity/accounts/read-contact.ts';
import { findBuyer } from '../../orders/history/find-buyer.ts';
import { addressOf } from './answer-request.ts';
import { mayAcknowledge } from '../uploads/limit-requests.ts';
import { mailsOfTransaction } from '../rules.ts';
import { countNamedBefore, noteAcknowledgement, readRequest, type RequestRow } from '../store.ts';

/**
 * Sends the reference number to whoever sent a request, and to whom its transaction belongs: somebody else's request
 * must not stay unknown to them, whatever the sender has used up. Nothing that was typed is in it, as anybody can type
 * anybody's address; nor is more than a few sent to one address in a day.
 */
export async function acknowledgeRequest(program: Program, { requestId }: { requestId: string }): Promise<void> {
  const request = await readRequest(program.db, requestId);
  if (!request) return;
  const sender = await addressOf(program, request);
  if (sender !== undefined && request.acknowledgement === null) {
    await noteAcknowledgement(program.db, requestId, await mayAcknowledge(program, sender));
    return acknowledgeRequest(program, { requestId });
  }
  const recipients = new Map<string, { to: string; messageId: string }>();
  if (sender !== undefined && request.acknowledgement === 'allowed')
    recipients.set(accountKeyOf(sender), { to: sender, messageId: `request-${requestId}` });
  const owner = await ownerOf(program, request);
  if (owner !== undefined && !recipients.has(accountKeyOf(owner)))
    recipients.set(accountKeyOf(owner), { to: owner, messageId: `request-1-${requestId}` });
  const { language, reference, kind } = request;
  const t = translator(language, 'requests');
  for (const { to, messageId } of recipients.values()) {
    await program.shared(mailer)({
      messageId,
      to,
      language,
      ...layOutMail({
        language,
        subject: t('mailSubject', { reference }),
        heading: t('mailHeading'),
        paragraphs: [t(`mailTexts.${kind}`)],
        facts: [
          { label: t('reference'), value: reference },
          { label: t('about'), value: t(`kinds.${kind}`) },
        ],
        notes: [t(`mailNext.${kind}`), t('mailNotYou')],
      }),
    });
  }
}

/**
 * Whom the transaction belongs to that somebody else names. Their limit is their own: nobody can use it up but by
 * requests about this transaction, of each of which they were told.
 */
async function ownerOf(program: Program, request: RequestRow): Promise<string | undefined> {
  const { fields, memberId, createdAt } = request;
  const buyer = fields.number ? await findBuyer(program, fields.number) : undefined;
  if (!buyer || buyer === memberId) return undefined;
  const { points, seconds } = mailsOfTransaction;
  const since = new Date(createdAt.getTime() - seconds * 1000);
  if ((await countNamedBefore(program.db, request, { since, ownerId: buyer })) >= points) return undefined;
  return (await readContact(program, buyer))?.email;
}
