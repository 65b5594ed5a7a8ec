import {
  cardFields,
  cardMistake,
  newFields,
  ticks,
  type DeliveryChangeRequest,
  type TransactionChangeRequest,
} from '../../../../contract/requests/change-requests.ts';
import type { ContactRequest, RequestKind } from '../../../../contract/requests/requests.ts';
import type { Ctx, Tx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { findNoDelivery, type NoDelivery } from '../../orders/history/find-no-delivery.ts';
import { findPayments } from '../../orders/history/find-payment.ts';
import { uploadOwner } from '../uploads/bind-uploads.ts';
import { finishUpload } from '../uploads/finish-upload.ts';
import { admitRequest, mayNameTransaction } from '../uploads/limit-requests.ts';
import type { PictureRefusal } from '../uploads/make-picture.ts';
import { mayBecome, referenceNumber } from '../rules.ts';
import { findRepeated, hasRequest, insertRequest, type RequestFields } from '../store.ts';
import { attachUpload, lockUpload } from '../uploads/store-uploads.ts';

type SendRefusal = 'bot_check_needed' | 'too_many_requests' | 'invalid_input';
type Sent = { reference: string };

/** Maximum attempts to find an unused random reference number; one in 90 million requests hits a used one. */
const maxTries = 8;

export async function sendEnquiry(ctx: Ctx, form: ContactRequest): Promise<Outcome<Sent, SendRefusal>> {
  const { name, email, telephone, message } = form;
  return send(ctx, { kind: 'contact', fields: { name, email, telephone, message }, form });
}

/**
 * Sends a change request for a transaction. The response does not reveal whether another person's transaction exists.
 */
export async function sendTransactionChange(
  ctx: Ctx,
  form: TransactionChangeRequest,
): Promise<Outcome<Sent, SendRefusal | PictureRefusal>> {
  const changes = newFields.flatMap((field) => (form[ticks[field]] ? [[field, form[field]?.trim() ?? '']] : []));
  const proof = await requestCard(ctx, form, cardFields);
  if (!proof.ok) return proof;
  const fields = { number: form.number, ...proof.value.fields, ...Object.fromEntries(changes) } as RequestFields;
  return sendWithPicture(
    ctx,
    { kind: 'transaction_change', fields, form, unowned: proof.value.unowned },
    proof.value.picture,
  );
}

/**
 * Sends a delivery request for a transaction's tickets. Fails if the member's own tickets can no longer go by courier.
 * The response does not reveal whether another person's transaction exists.
 */
export async function sendDeliveryChange(
  ctx: Ctx,
  form: DeliveryChangeRequest,
): Promise<Outcome<Sent, SendRefusal | PictureRefusal | NoDelivery>> {
  const { number, name, telephone, address, email } = form;
  const memberId = memberOf(ctx);
  const noDelivery = memberId && (await findNoDelivery(ctx, memberId, number));
  if (noDelivery) return refuse(noDelivery, { field: 'number' });
  const proof = await requestCard(ctx, form, ['picture']);
  if (!proof.ok) return proof;
  const fields = { number, ...proof.value.fields, name, telephone, address, email };
  return sendWithPicture(
    ctx,
    { kind: 'delivery_change', fields, form, unowned: proof.value.unowned },
    proof.value.picture,
  );
}

interface Proof {
  fields: RequestFields;
  picture: string | undefined;
  /** Transaction number if it is not known to be the sender's. */
  unowned: string | undefined;
}

/**
 * Returns the form's card data if required. For the member's own transaction, the recorded payment decides; for any
 * other, the sender's statement does, so that the response does not reveal how it was paid. Staff see both.
 */
async function requestCard(
  ctx: Ctx,
  form: TransactionChangeRequest | DeliveryChangeRequest,
  requested: readonly (typeof cardFields)[number][],
): Promise<Outcome<Proof, 'invalid_input'>> {
  const memberId = memberOf(ctx);
  const own = memberId ? (await findPayments(ctx, memberId, [form.number])).get(form.number) : undefined;
  const unowned = own === undefined ? form.number : undefined;
  const needsCard = own === undefined ? !form.paidOtherwise : own === 'card';
  if (!needsCard) return done({ fields: { paidOtherwise: 'true' }, picture: undefined, unowned });
  const mistakes = requested.flatMap((field) => {
    const mistake = cardMistake(form, field);
    return mistake ? [[field, mistake]] : [];
  });
  if (mistakes.length > 0) return refuse('invalid_input', { atFields: Object.fromEntries(mistakes) });
  const digits = requested.flatMap((field) => {
    const text: unknown = Reflect.get(form, field);
    return field === 'picture' || typeof text !== 'string' ? [] : [[field, text]];
  });
  return done({ fields: Object.fromEntries(digits) as RequestFields, picture: form.picture, unowned });
}

interface NewRequest {
  kind: RequestKind;
  fields: RequestFields;
  form: { requestId?: string | undefined; botCheck?: string | undefined };
  /** Transaction number if it is not known to be the sender's. */
  unowned?: string | undefined;
}

/** Finds the same request sent before, so that a retry after a lost response gets the same reference number. */
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
  const named = await mayNameTransaction(ctx, memberOf(ctx), request.unowned);
  if (!named.ok) return named;
  return ctx.transact(async (tx) => done(await record(ctx, tx, request)));
}

async function sendWithPicture(
  ctx: Ctx,
  request: NewRequest,
  key: string | undefined,
): Promise<Outcome<Sent, SendRefusal | PictureRefusal>> {
  if (key === undefined) return send(ctx, request);
  const before = await findSentBefore(ctx, request);
  if (before) return done(before);
  const admitted = await admitRequest(ctx, request.form.botCheck);
  if (!admitted.ok) return admitted;
  const finished = await finishUpload(ctx, { key });
  if (!finished.ok) {
    // Of two concurrent retries, the other may already have attached the picture.
    const twin = await findSentBefore(ctx, request);
    return twin ? done(twin) : finished;
  }
  const named = await mayNameTransaction(ctx, memberOf(ctx), request.unowned);
  if (!named.ok) return named;
  const ownerKey = uploadOwner(ctx);
  return ctx.transact(async (tx) => {
    // Lock the upload: of two concurrent requests with one picture, one gets it.
    const upload = ownerKey ? await lockUpload(tx, key, ownerKey) : undefined;
    if (!upload || !mayBecome(upload.state, 'attached')) {
      // Of two concurrent retries, the other may have committed first.
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
  for (let tried = 0; tried < maxTries; tried++) {
    const reference = referenceNumber(ctx.random(6));
    const row = { requestId, reference, kind, memberId, fields, language: ctx.language };
    if (await insertRequest(tx, row, ctx.now())) {
      await ctx.publish(tx, 'requests.received', [{ requestId }]);
      return { requestId, reference };
    }
    // Checked after the insert failed: an earlier check would miss a row that is just being committed.
    const twin = await findRepeated(tx, row);
    if (twin) return { requestId, reference: twin };
    // Replace an ID that already belongs to another request.
    if (await hasRequest(tx, requestId)) requestId = ctx.id();
  }
  throw new Error('no reference number was free');
}

function memberOf(ctx: Ctx): string | null {
  return ctx.actor.kind === 'member' ? ctx.actor.actorId : null;
}
