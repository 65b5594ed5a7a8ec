import type { AnsweredState, RequestState } from '../../../../contract/requests/requests.ts';
import type { Ctx, Program } from '../../../context.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { mailer } from '../../../mail/mail.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { translator } from '../../../translator.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { readContact } from '../../identity/accounts/read-contact.ts';
import { noticeRequestMoved } from '../../notices/inbox/notice-request-moved.ts';
import { findOrder } from '../../orders/staff/find-orders.ts';
import { wasChangedSince } from '../../orders/staff/list-edits.ts';
import { isRequestClosed, mayAnswer } from '../rules.ts';
import { insertAnswer, readAnswer, takeUnassigned } from '../store-queue.ts';
import { moveState, readRequestRow, readRequestByReference, type RequestRow } from '../store.ts';

/**
 * Replies to a request by mail in its language, and moves it to another state or leaves it open. An unassigned request
 * is assigned to the person who replies. A change request can be completed only after its order was changed. One of two
 * concurrent replies succeeds; a retry with the same ID sends nothing more.
 * @param permit names the request by its reference number.
 */
export async function answerRequest(
  ctx: Ctx,
  permit: Permit<'request.answer', string>,
  { answerId, text, to }: { answerId: string; text: string; to: AnsweredState },
): Promise<Outcome<{ state: RequestState }, 'not_found' | 'request_moved' | 'change_not_made'>> {
  const request = await readRequestByReference(ctx.db, permit.subject);
  const { actor } = permit;
  if (!request || actor.kind !== 'staff') return refuse('not_found');
  const { requestId, memberId, reference, kind, state: from } = request;
  if ((await readAnswer(ctx.db, answerId))?.requestId === requestId) return done({ state: from });
  if (!mayAnswer(from, to)) return refuse('request_moved');
  if (to === 'done' && kind !== 'contact' && !(await wasChanged(ctx, request)))
    return refuse('change_not_made', { field: 'to' });
  return ctx.transact(async (tx) => {
    const now = ctx.now();
    if (!(await moveState(tx, requestId, { from, to, closes: isRequestClosed(to), now }))) {
      const twin = await readAnswer(tx, answerId);
      return twin?.requestId === requestId ? done({ state: to }) : refuse('request_moved');
    }
    await takeUnassigned(tx, reference, { staffId: actor.actorId, name: actor.displayName });
    const result = { answerId, requestId, staffName: actor.displayName, text, writtenAt: now };
    if (!(await insertAnswer(tx, result))) throw new Error('the answer belongs to another request');
    // The audit row omits the text, because it may name people; only its own table stores it.
    await recordChange(ctx, tx, permit, { before: from, after: to, answerId });
    await ctx.publish(tx, 'requests.answered', [{ answerId }]);
    if (memberId && from !== to) await noticeRequestMoved(ctx, tx, { memberId, requestId, reference, kind, state: to });
    return done({ state: to });
  });
}

/** Returns true if staff changed the transaction named in a request since it was sent. */
export async function wasChanged(
  program: Pick<Program, 'db'>,
  { fields, createdAt }: Pick<RequestRow, 'fields' | 'createdAt'>,
): Promise<boolean> {
  const order = fields.number === undefined ? undefined : await findOrder(program, fields.number);
  return order !== undefined && wasChangedSince(program, order, createdAt);
}

/** Mails a reply to the sender of a request. The message ID makes a retried job harmless. */
export async function mailAnswer(program: Program, { answerId }: { answerId: string }): Promise<void> {
  const result = await readAnswer(program.db, answerId);
  const request = result && (await readRequestRow(program.db, result.requestId));
  const to = request && (await replyAddressOf(program, request));
  if (!result || !request || to === undefined) return;
  const { language, reference, kind } = request;
  const t = translator(language, 'requests');
  await program.shared(mailer)({
    messageId: `answer-${answerId}`,
    to,
    language,
    ...layOutMail({
      language,
      subject: t('answerSubject', { reference }),
      heading: t('answerHeading'),
      paragraphs: result.text.split(/\n+/).filter((line) => line.trim()),
      facts: [
        { label: t('reference'), value: reference },
        { label: t('about'), value: t(`kinds.${kind}`) },
      ],
    }),
  });
}

/** Returns the address that the sender gave in the form, or else the member's address. */
export async function replyAddressOf(
  program: Pick<Program, 'db'>,
  { fields, memberId }: Pick<RequestRow, 'fields' | 'memberId'>,
): Promise<string | undefined> {
  return fields.email ?? (memberId ? (await readContact(program, memberId))?.email : undefined);
}
