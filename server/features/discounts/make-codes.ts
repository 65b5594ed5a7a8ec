import { drawCode, tidyCode } from '../../../contract/core/readable-code.ts';
import type { Program } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { keptCatalogue } from '../catalogue/events/keep-catalogue.ts';
import { digestCode } from './digest-code.ts';
import { endCodes, insertCodes, sumCodes, type CodeSums } from './store.ts';

/** Codes made at once: a list for a whole company. Our decision. */
const mostCodes = 10_000;

export interface CodesToMake {
  /** Of the event's feed, of the kind `code`. */
  readonly discountKey: string;
  /** Transactions that each code is for, and by one member; null for as many as there are. */
  readonly uses: number;
  readonly perMember: number | null;
  /** How many are drawn, or one that people choose. */
  readonly codes: { readonly count: number } | { readonly text: string };
}

type Refusal = 'event_not_found' | 'discount_not_found' | 'code_not_valid';

/**
 * Makes codes of a discount and answers them: nobody can read them afterwards. One that is chosen and there already
 * stays as it is.
 */
export async function makeCodes(
  program: Program,
  permit: Permit<'discount_code.make', number>,
  { discountKey, uses, perMember, codes }: CodesToMake,
): Promise<Outcome<{ codes: string[]; made: number }, Refusal>> {
  const event = (await keptCatalogue(program)).byNumber.get(permit.subject);
  if (!event) return refuse('event_not_found');
  const { eventId } = event;
  if (!event.discounts.some(({ key, kind }) => key === discountKey && kind === 'code'))
    return refuse('discount_not_found');
  const count = 'count' in codes ? codes.count : 1;
  if (count < 1 || count > mostCodes || uses < 1 || (perMember !== null && perMember < 1))
    return refuse('code_not_valid');
  const texts =
    'text' in codes ? [codes.text] : Array.from({ length: count }, () => drawCode((bytes) => program.random(bytes)));
  // Fewer than six signs anybody finds by trying.
  if (texts.some((text) => tidyCode(text).length < 6)) return refuse('code_not_valid');
  const rows = texts.map((text) => ({
    codeId: program.id(),
    digest: digestCode(program, tidyCode(text)),
    eventId,
    discountKey,
    uses,
    perMember,
  }));
  const made = await program.transact(async (tx) => {
    const n = await insertCodes(tx, rows, program.now());
    if (n > 0) await recordChange(program, tx, permit, { discountKey, made: n, uses, perMember });
    return n;
  });
  return done({ codes: texts, made });
}

/** Ends all codes of a discount: what was bought with them stays. Repeating it changes nothing. @returns how many. */
export async function endCodesOf(
  program: Program,
  permit: Permit<'discount_code.end', number>,
  discountKey: string,
): Promise<Outcome<number, 'event_not_found'>> {
  const event = (await keptCatalogue(program)).byNumber.get(permit.subject);
  if (!event) return refuse('event_not_found');
  return program.transact(async (tx) => {
    const ended = await endCodes(tx, event.eventId, discountKey, program.now());
    if (ended > 0) await recordChange(program, tx, permit, { discountKey, ended });
    return done(ended);
  });
}

/** How the codes of an event stand. */
export async function listCodes(
  program: Program,
  eventNumber: number,
): Promise<Outcome<CodeSums[], 'event_not_found'>> {
  const event = (await keptCatalogue(program)).byNumber.get(eventNumber);
  return event ? done(await sumCodes(program.db, event.eventId)) : refuse('event_not_found');
}
