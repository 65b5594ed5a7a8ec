import { drawCode, tidyCode } from '../../../contract/core/readable-code.ts';
import type { Program, Tx } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { readCachedCatalogue } from '../catalogue/events/catalogue-cache.ts';
import { digestCode } from './digest-code.ts';
import { batchBytes, repeatMs } from './rules-of-batches.ts';
import { countCodes, deleteBatch, insertDiscountBatch, readBatch, type DiscountBatchRow } from './store-batches.ts';
import { endCodes, insertDiscountCodes, sumCodes, type CodeSums, type NewCode } from './store.ts';

/** Maximum codes per batch: enough for a whole company. Our decision. */
const maxCodes = 10_000;

export interface DiscountCodesToMake {
  /** Key of a `code` discount in the event's feed. */
  readonly discountKey: string;
  /** Transactions that each code allows. */
  readonly uses: number;
  readonly perMember: number | null;
  /** Number of codes to draw, or the text of one chosen code. */
  readonly codes: { readonly count: number } | { readonly text: string };
  /** Makes a batch idempotent: the same person gets the same codes. If omitted, each call makes new codes. */
  readonly batchId?: string | undefined;
}

type Refusal = 'event_not_found' | 'discount_not_found' | 'code_not_valid' | 'discount_codes_made_before';

/**
 * Creates codes for a discount and returns them. They cannot be read afterwards, except by the batch's creator, who may
 * retry the call within an hour if the response was lost. An existing chosen code is left unchanged.
 */
export async function createDiscountCodes(
  program: Program,
  permit: Permit<'discount_code.make', number>,
  wanted: DiscountCodesToMake,
): Promise<Outcome<{ codes: string[]; made: number }, Refusal>> {
  const event = (await readCachedCatalogue(program)).byNumber.get(permit.subject);
  if (!event) return refuse('event_not_found');
  const { discountKey, uses, perMember, codes, batchId } = wanted;
  if (!event.discounts.some(({ key, kind }) => key === discountKey && kind === 'code'))
    return refuse('discount_not_found');
  const count = 'count' in codes ? codes.count : 1;
  if (count < 1 || count > maxCodes || uses < 1 || (perMember !== null && perMember < 1))
    return refuse('code_not_valid');
  const texts = writeCodes(program, event.eventId, wanted);
  // Codes of fewer than six characters can be guessed.
  if (texts.some((text) => tidyCode(text).length < 6)) return refuse('code_not_valid');
  const rows = texts.map((text) => ({
    codeId: program.id(),
    digest: digestCode(program, tidyCode(text)),
    eventId: event.eventId,
    discountKey,
    uses,
    perMember,
  }));
  return program.transact(async (tx) => {
    const now = program.now();
    const madeBy = permit.actor.kind === 'staff' ? permit.actor.actorId : null;
    // Here too, only the digest of a chosen code is stored.
    const requested = { uses, perMember, count, digest: 'text' in codes ? rows[0]!.digest : null };
    const batch =
      batchId === undefined ? undefined : { batchId, eventId: event.eventId, discountKey, asked: requested, madeBy };
    if (batch && !(await insertDiscountBatch(tx, batch, now)))
      return (await isSameBatch(tx, batch, rows, now))
        ? done({ codes: texts, made: texts.length })
        : refuse('discount_codes_made_before');
    const made = await insertDiscountCodes(tx, rows, now);
    if (made > 0) await recordChange(program, tx, permit, { discountKey, made, uses, perMember });
    else if (batch) await deleteBatch(tx, batch.batchId);
    return done({ codes: texts, made });
  });
}

/** Derives a batch's codes from its ID, so that they can be returned again without being stored. */
function writeCodes(program: Program, eventId: string, { codes, batchId, discountKey }: DiscountCodesToMake): string[] {
  if ('text' in codes) return [codes.text];
  const bytes = batchId === undefined ? undefined : batchBytes(program, [batchId, eventId, discountKey]);
  return Array.from({ length: codes.count }, () => drawCode(bytes ?? ((n) => program.random(n))));
}

async function isSameBatch(tx: Tx, batch: DiscountBatchRow, rows: readonly NewCode[], now: Date): Promise<boolean> {
  const there = await readBatch(tx, batch, new Date(now.getTime() - repeatMs));
  if (!there) return false;
  return (
    (await countCodes(
      tx,
      batch,
      rows.map(({ digest }) => digest),
    )) === rows.length
  );
}

/**
 * Ends all codes of a discount; purchases made with them stay valid. Idempotent.
 * @returns number of codes ended.
 */
export async function endCodesOf(
  program: Program,
  permit: Permit<'discount_code.end', number>,
  discountKey: string,
): Promise<Outcome<number, 'event_not_found'>> {
  const event = (await readCachedCatalogue(program)).byNumber.get(permit.subject);
  if (!event) return refuse('event_not_found');
  return program.transact(async (tx) => {
    const ended = await endCodes(tx, event.eventId, discountKey, program.now());
    if (ended > 0) await recordChange(program, tx, permit, { discountKey, ended });
    return done(ended);
  });
}

export async function listCodes(
  program: Program,
  eventNumber: number,
): Promise<Outcome<CodeSums[], 'event_not_found'>> {
  const event = (await readCachedCatalogue(program)).byNumber.get(eventNumber);
  return event ? done(await sumCodes(program.db, event.eventId)) : refuse('event_not_found');
}
