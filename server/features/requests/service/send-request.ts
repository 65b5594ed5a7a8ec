import { newFields, ticks } from '../../../../contract/requests/requests.ts';
import type {
  ContactRequest,
  DeliveryChangeRequest,
  RequestKind,
  TransactionChangeRequest,
} from '../../../../contract/requests/requests.ts';
import type { Ctx, Tx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { uploadOwner } from '../uploads/bind-uploads.ts';
import { finishUpload } from '../uploads/finish-upload.ts';
import { admitRequest } from '../uploads/limit-requests.ts';
import type { PictureRefusal } from '../uploads/make-picture.ts';
import { mayBecome, referenceNumber } from '../rules.ts';
import { findRepeated, hasRequest, insertRequest, type RequestFields } from '../store.ts';
import { attachUpload, lockUpload } from '../uploads/store-uploads.ts';

type SendRefusal = 'bot_check_needed' | 'too_many_requests';
type Sent = { reference: string };

/** Random reference numbers tried before giving up: one in 90 million is taken a request. */
const mostTries = 8;

/** An enquiry of anybody. */
export async function sendEnquiry(ctx: Ctx, form: ContactRequest): Promise<Outcome<Sent, SendRefusal>> {
  const { name, email, telephone, message } = form;
  return send(ctx, { kind: 'contact', fields: { name, email, telephone, message }, form });
}

/** What shall change about a transaction. Whether there is such a one, the answer does not tell. */
export async function sendTransactionChange(
  ctx: Ctx,
  form: TransactionChangeRequest,
): Promise<Outcome<Sent, SendRefusal | PictureRefusal>> {
  const { number, firstDigits, lastDigits } = form;
  const changes = newFields.flatMap((field) => (form[ticks[field]] ? [[field, form[field]?.trim() ?? '']] : []));
  const fields = { number, firstDigits, lastDigits, ...Object.fromEntries(changes) } as RequestFields;
  return sendWithPicture(ctx, { kind: 'transaction_change', fields, form }, form.picture);
}

/** Where the tickets of a transaction shall go. Whether there is such a one, the answer does not tell. */
export async function sendDeliveryChange(
  ctx: Ctx,
  form: DeliveryChangeRequest,
): Promise<Outcome<Sent, SendRefusal | PictureRefusal>> {
  const { number, name, telephone, address, email } = form;
  const fields = { number, name, telephone, address, email };
  return sendWithPicture(ctx, { kind: 'delivery_change', fields, form }, form.picture);
}

interface NewRequest {
  kind: RequestKind;
  fields: RequestFields;
  form: { requestId?: string | undefined; botCheck?: string | undefined };
}

/** Sent again by somebody who did not hear the answer: the same request, the same reference number. */
async function findSentBefore(ctx: Ctx, { kind, fields, form }: NewRequest): Promise<Sent | undefined> {
  if (!form.requestId) return undefined;
  const reference = await findRepeated(ctx.db, { requestId: form.requestId, kind, fields, memberId: memberOf(ctx) });
  return reference === undefined ? undefined : { reference };
}

async function send(ctx: Ctx, request: NewRequest): Promise<Outcome<Sent, SendRefusal>> {
  const before = await findSentBefore(ctx, request);
  if (before) return done(before);
  const admitted = await admitRequest(ctx, request.form.botCheck);
  if (!admitted.ok) return admitted;
  return ctx.transact(async (tx) => done(await record(ctx, tx, request)));
}

async function sendWithPicture(
  ctx: Ctx,
  request: NewRequest,
  key: string,
): Promise<Outcome<Sent, SendRefusal | PictureRefusal>> {
  const before = await findSentBefore(ctx, request);
  if (before) return done(before);
  const admitted = await admitRequest(ctx, request.form.botCheck);
  if (!admitted.ok) return admitted;
  const finished = await finishUpload(ctx, { key });
  if (!finished.ok) {
    // Sent twice at once: the other one may have the picture already, and is this one.
    const twin = await findSentBefore(ctx, request);
    return twin ? done(twin) : finished;
  }
  const ownerKey = uploadOwner(ctx);
  return ctx.transact(async (tx) => {
    // The row decides: of two requests with one picture at once, one has it.
    const upload = ownerKey ? await lockUpload(tx, key, ownerKey) : undefined;
    if (!upload || !mayBecome(upload.state, 'attached')) {
      // Sent twice at once: the other one is this one.
      const twin = await findSentBefore({ ...ctx, db: tx }, request);
      return twin ? done(twin) : refuse('image_upload_failed', { field: 'picture' });
    }
    const { requestId, reference } = await record(ctx, tx, request);
    await attachUpload(tx, upload.uploadId, requestId);
    return done({ reference });
  });
}

async function record(
  ctx: Ctx,
  tx: Tx,
  { kind, fields, form }: NewRequest,
): Promise<{ requestId: string; reference: string }> {
  const memberId = memberOf(ctx);
  let requestId = form.requestId ?? ctx.id();
  for (let tried = 0; tried < mostTries; tried++) {
    const reference = referenceNumber(ctx.random(6));
    const row = { requestId, reference, kind, memberId, fields, language: ctx.language };
    if (await insertRequest(tx, row, ctx.now())) {
      await ctx.tell(tx, 'requests.received', [{ requestId }]);
      return { requestId, reference };
    }
    // Asked only after the row was refused: before, one that is just being committed would be missed.
    const twin = await findRepeated(tx, row);
    if (twin) return { requestId, reference: twin };
    // An id that stands for something else already is not this one's.
    if (await hasRequest(tx, requestId)) requestId = ctx.id();
  }
  throw new Error('no reference number was free');
}

function memberOf(ctx: Ctx): string | null {
  return ctx.actor.kind === 'member' ? ctx.actor.actorId : null;
}
