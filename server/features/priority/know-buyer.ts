import type { BuyerFacts } from '../../../contract/catalogue/which-window.ts';
import { readCode } from '../../../contract/core/readable-code.ts';
import type { Ctx, Program } from '../../context.ts';
import { Batcher } from '../../platform/batch.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { sharedKey } from '../../platform/shared.ts';
import { accountKeyOf } from '../identity/accounts/find-account-key.ts';
import { readContact } from '../identity/accounts/read-contact.ts';
import { readRegistration } from '../identity/accounts/read-registration.ts';
import { adoptEntry, enterCodes, readGroups, type CodeRow } from './store.ts';
import { addressEntry, digestOf, memberEntry } from './rules.ts';
import { Remembered } from './remember-answers.ts';
import { isSlowed, noteWrongCode } from './slow-guessing.ts';

export type CodeRefusal = 'priority_code_wrong' | 'priority_code_taken' | 'too_many_requests';

/** What has to be known of a buyer. */
export interface AskedOfBuyer {
  readonly memberId: string;
  readonly groups: readonly string[];
  /** Whether it matters since when they are a member. */
  readonly registration: boolean;
  /** As the buyer typed it. */
  readonly code: string | undefined;
  /** Of codes that the buyer's tickets were held with before. */
  readonly digests: readonly string[];
}

/** A code that holds for the buyer. */
type HoldingCode = Pick<CodeRow, 'digest' | 'codes' | 'uses'>;

export interface KnownBuyer extends BuyerFacts {
  /** By the set that windows name. */
  readonly codeOf: ReadonlyMap<string, HoldingCode>;
}

interface Memory {
  /** Of codes as they are typed. */
  readonly digests: Remembered<string>;
  readonly codes: Remembered<CodeRow>;
  readonly groups: Remembered<boolean>;
  readonly entering: Batcher<{ digest: string; memberId: string }, CodeRow | undefined>;
  readonly asking: Batcher<{ entry: string; group: string }, boolean>;
}

/** Members served by one statement. */
const atOnce = 500;

const memories = sharedKey<Memory, Program>((program) => ({
  digests: new Remembered(program),
  codes: new Remembered(program),
  groups: new Remembered(program),
  entering: new Batcher<{ digest: string; memberId: string }, CodeRow | undefined>(
    async (entered) => {
      const rows = await enterCodes(program, entered, program.now());
      const found = new Map(rows.map((row) => [`${row.digest} ${row.memberId}`, row]));
      return entered.map(({ digest, memberId }) => found.get(`${digest} ${memberId}`));
    },
    { most: atOnce, atOnce: 2 },
  ),
  asking: new Batcher(
    async (asked) => {
      const rows = await readGroups(
        program,
        asked.map(({ entry }) => entry),
        asked.map(({ group }) => group),
      );
      const found = new Set(rows.map(({ entry, group }) => `${entry} ${group}`));
      return asked.map(({ entry, group }) => found.has(`${entry} ${group}`));
    },
    { most: atOnce, atOnce: 2 },
  ),
}));

/**
 * What windows of a sale ask of a buyer. A single code that nobody has entered before is the member's from here on.
 * Refuses a code that there is not, one of somebody else's, and any where the buyer has tried too many.
 */
export async function knowBuyer(ctx: Ctx, asked: AskedOfBuyer): Promise<Outcome<KnownBuyer, CodeRefusal>> {
  const { memberId, registration } = asked;
  const codeOf = new Map<string, HoldingCode>();
  for (const digest of asked.digests) {
    const code = await enter(ctx, memberId, digest);
    if (code?.boundTo === null || code?.boundTo === memberId) codeOf.set(code.codes, code);
  }
  if (asked.code !== undefined) {
    const code = await checkCode(ctx, memberId, asked.code);
    if (!code.ok) return code;
    codeOf.set(code.value.codes, code.value);
  }
  const groups = new Set<string>();
  for (const group of asked.groups) if (await belongs(ctx, memberId, group)) groups.add(group);
  const registeredAt = registration ? await readRegistration(ctx, memberId) : null;
  return done({ codes: new Set(codeOf.keys()), codeOf, groups, registeredAt });
}

async function checkCode(ctx: Ctx, memberId: string, text: string): Promise<Outcome<CodeRow, CodeRefusal>> {
  const slowed = isSlowed(ctx, memberId);
  if (slowed) return slowed;
  // Thousands type the one code of a sale that opens: what it comes to is remembered, of right ones alone.
  const { digests } = ctx.shared(memories);
  const known = digests.get(text);
  const digest = known ?? digestTyped(ctx, text);
  const code = digest === undefined ? undefined : await enter(ctx, memberId, digest);
  if (code && known === undefined) digests.set(text, code.digest);
  if (!code) return (await noteWrongCode(ctx, memberId)) ?? refuse('priority_code_wrong', { field: 'priorityCode' });
  const isOthers = code.boundTo !== null && code.boundTo !== memberId;
  return isOthers ? refuse('priority_code_taken', { field: 'priorityCode' }) : done(code);
}

function digestTyped(ctx: Ctx, text: string): string | undefined {
  const read = readCode(text);
  return read && digestOf(ctx, read);
}

async function enter(program: Program, memberId: string, digest: string): Promise<CodeRow | undefined> {
  const { codes, entering } = program.shared(memories);
  const known = codes.get(digest);
  if (known) return known;
  const row = await entering.add({ digest, memberId });
  if (row) codes.set(digest, row);
  return row;
}

async function belongs(program: Program, memberId: string, group: string): Promise<boolean> {
  const { groups, asking } = program.shared(memories);
  const entry = memberEntry(memberId);
  const key = `${group} ${entry}`;
  const known = groups.get(key);
  if (known !== undefined) return known;
  let is = await asking.add({ entry, group });
  if (!is) {
    // The list may have been written before there was the account.
    const contact = await readContact(program, memberId);
    const address = contact && addressEntry(program, accountKeyOf(contact.email));
    is = address !== undefined && (await asking.add({ entry: address, group }));
    if (is) await adoptEntry(program, address!, entry);
  }
  if (is) groups.set(key, true);
  return is;
}
