import { unknownBuyer, type BuyerAccess } from '../../../contract/catalogue/find-sale-window.ts';
import { readCode } from '../../../contract/core/readable-code.ts';
import type { Ctx, Program } from '../../context.ts';
import { Batcher } from '../../platform/batch.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { sharedKey } from '../../platform/shared.ts';
import { priorityVersion } from '../catalogue/versions/check-versions.ts';
import { accountKeyOf } from '../identity/accounts/find-account-key.ts';
import { readContact } from '../identity/accounts/read-contact.ts';
import { readRegistration } from '../identity/accounts/read-registration.ts';
import { adoptEntry, enterCodes, readGroups, type AccessCodeRow } from './store.ts';
import { addressEntry, digestAccessCode, memberEntry } from './rules.ts';
import { Remembered } from './remember-answers.ts';
import { isThrottled, recordWrongCode } from './throttle-code-guessing.ts';

export type CodeRefusal = 'priority_code_wrong' | 'priority_code_taken' | 'too_many_requests';

export interface BuyerAccessQuery {
  readonly memberId: string;
  readonly groups: readonly string[];
  /** True if the registration date matters. */
  readonly registration: boolean;
  /** As the buyer typed it. */
  readonly code: string | undefined;
  /** Digests of codes with which the buyer's tickets were held before. */
  readonly digests: readonly string[];
}

type HoldingCode = Pick<AccessCodeRow, 'digest' | 'codes' | 'uses'>;

export interface ResolvedBuyer extends BuyerAccess {
  /** By the code set that sale windows name. */
  readonly codeOf: ReadonlyMap<string, HoldingCode>;
  /** The typed code in its printed form. */
  readonly typed: string | undefined;
}

/** @property text the code in its printed form. */
interface TypedCode {
  readonly row: AccessCodeRow;
  readonly text: string;
}

interface Memory {
  /** By the code as typed. */
  readonly typed: Remembered<{ readonly digest: string; readonly text: string }>;
  readonly codes: Remembered<AccessCodeRow>;
  readonly groups: Remembered<boolean>;
  readonly entering: Batcher<{ digest: string; memberId: string }, AccessCodeRow | undefined>;
  readonly asking: Batcher<{ entry: string; group: string }, boolean>;
}

const atOnce = 500;

const memories = sharedKey<Memory, Program>((program) => ({
  typed: new Remembered(program),
  codes: new Remembered(program),
  groups: new Remembered(program),
  entering: new Batcher<{ digest: string; memberId: string }, AccessCodeRow | undefined>(
    async (entered) => {
      const rows = await enterCodes(program, entered, program.now());
      const found = new Map(rows.map((row) => [`${row.digest} ${row.memberId}`, row]));
      return entered.map(({ digest, memberId }) => found.get(`${digest} ${memberId}`));
    },
    { most: atOnce, atOnce: 2 },
  ),
  asking: new Batcher(
    async (requested) => {
      const rows = await readGroups(
        program,
        requested.map(({ entry }) => entry),
        requested.map(({ group }) => group),
      );
      const found = new Set(rows.map(({ entry, group }) => `${entry} ${group}`));
      return requested.map(({ entry, group }) => found.has(`${entry} ${group}`));
    },
    { most: atOnce, atOnce: 2 },
  ),
}));

/**
 * Resolves what the sale windows need to know about a buyer. A single-member code that is entered for the first time is
 * bound to the member. Rejects an unknown code, a code bound to another member, and any code while the buyer is
 * throttled after too many attempts.
 */
export async function resolveBuyerAccess(
  ctx: Ctx,
  requested: BuyerAccessQuery,
): Promise<Outcome<ResolvedBuyer, CodeRefusal>> {
  const { memberId, registration } = requested;
  const codeOf = new Map<string, HoldingCode>();
  const version = await priorityVersion(ctx);
  for (const digest of requested.digests) {
    const code = await enter(ctx, memberId, digest, version);
    if (code?.boundTo === null || code?.boundTo === memberId) codeOf.set(code.codes, code);
  }
  let typed: string | undefined;
  if (requested.code !== undefined) {
    const known = readTypedCode(ctx, memberId, requested.code, version);
    const code = known ? done(known) : await checkCode(ctx, memberId, requested.code, version);
    if (!code.ok) return code;
    codeOf.set(code.value.row.codes, code.value.row);
    typed = code.value.text;
  }
  const groups =
    requested.groups.length > 0 ? await groupsOf(ctx, memberId, requested.groups, version) : unknownBuyer.groups;
  const registeredAt = registration ? await readRegistration(ctx, memberId) : null;
  return done({ codes: codeOf, codeOf, typed, groups, registeredAt });
}

/**
 * Returns the cached result of a correct code. Thousands type the same code when a sale starts; wrong codes are not
 * cached.
 */
function readTypedCode(ctx: Ctx, memberId: string, typed: string, version: bigint): TypedCode | undefined {
  const memory = ctx.shared(memories);
  const known = memory.typed.get(typed, version);
  const row = known && memory.codes.get(known.digest, version);
  const isFree = row?.boundTo === null || row?.boundTo === memberId;
  return isFree && !isThrottled(ctx, memberId) ? { row, text: known!.text } : undefined;
}

async function checkCode(
  ctx: Ctx,
  memberId: string,
  typed: string,
  version: bigint,
): Promise<Outcome<TypedCode, CodeRefusal>> {
  const slowed = isThrottled(ctx, memberId);
  if (slowed) return slowed;
  const text = readCode(typed);
  const row = text === undefined ? undefined : await enter(ctx, memberId, digestAccessCode(ctx, text), version);
  if (!row) return (await recordWrongCode(ctx, memberId)) ?? refuse('priority_code_wrong', { field: 'priorityCode' });
  ctx.shared(memories).typed.set(typed, { digest: row.digest, text: text! }, version);
  const isOthers = row.boundTo !== null && row.boundTo !== memberId;
  return isOthers ? refuse('priority_code_taken', { field: 'priorityCode' }) : done({ row, text: text! });
}

async function enter(
  program: Program,
  memberId: string,
  digest: string,
  version: bigint,
): Promise<AccessCodeRow | undefined> {
  const { codes, entering } = program.shared(memories);
  const known = codes.get(digest, version);
  if (known) return known;
  const row = await entering.add({ digest, memberId });
  if (row) codes.set(digest, row, version, row.expiresAt);
  return row;
}

async function groupsOf(
  program: Program,
  memberId: string,
  groups: readonly string[],
  version: bigint,
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const group of groups) if (await belongs(program, memberId, group, version)) found.add(group);
  return found;
}

async function belongs(program: Program, memberId: string, group: string, version: bigint): Promise<boolean> {
  const { groups, asking } = program.shared(memories);
  const entry = memberEntry(memberId);
  const key = `${group} ${entry}`;
  const known = groups.get(key, version);
  if (known !== undefined) return known;
  let is = await asking.add({ entry, group });
  if (!is) {
    // The address may have been listed before the account existed.
    const contact = await readContact(program, memberId);
    const address = contact && addressEntry(program, accountKeyOf(contact.email));
    is = address !== undefined && (await asking.add({ entry: address, group }));
    if (is) await adoptEntry(program, address!, entry);
  }
  if (is) groups.set(key, true, version);
  return is;
}
