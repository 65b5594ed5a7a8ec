import type { Program } from '../../../context.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { mailer } from '../../../mail/mail.ts';
import { translator } from '../../../translator.ts';
import { accountKeyOf } from '../../identity/accounts/find-account-key.ts';
import { readContact } from '../../identity/accounts/read-contact.ts';
import { findBuyer } from '../../orders/history/find-buyer.ts';
import { replyAddressOf } from './answer-request.ts';
import { mayAcknowledge } from '../uploads/limit-requests.ts';
import { mailsOfTransaction } from '../rules.ts';
import { countNamedBefore, recordAcknowledgement, readRequestRow, type RequestRow } from '../store.ts';

/**
 * Mails the reference number to the sender. If the transaction is another person's, also notifies its owner, regardless
 * of the sender's limit. The mail contains no typed text, because the address may be a stranger's, and each address
 * gets only a few a day.
 */
export async function acknowledgeRequest(program: Program, { requestId }: { requestId: string }): Promise<void> {
  const request = await readRequestRow(program.db, requestId);
  if (!request) return;
  const sender = await replyAddressOf(program, request);
  if (sender !== undefined && request.acknowledgement === null) {
    await recordAcknowledgement(program.db, requestId, await mayAcknowledge(program, sender));
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
 * Returns the address of the transaction's owner if another person names it. The owner's limit is separate: only
 * requests about this transaction count, and they were notified of each.
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
