import type { Program } from '../../context.ts';
import { done, type Outcome } from '../../platform/outcome.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { accountKeyOf } from '../identity/accounts/find-account-key.ts';
import { claimAudience } from './audience-owner.ts';
import { addressEntry } from './rules.ts';
import { deleteEntries, insertEntries } from './store.ts';

/**
 * Adds addresses to the permit's group. They apply to current members and to those who register later. Only digests of
 * the addresses are stored.
 * @param owner from `findAudienceScopePath`; omitted for the program's own calls.
 * @returns number of new addresses.
 */
export function fillGroup(
  program: Program,
  permit: Permit<'group.fill', string>,
  addresses: readonly string[],
  owner?: number | null,
): Promise<Outcome<number, 'priority_key_taken' | 'group_ended'>> {
  return program.transact(async (tx) => {
    const claimed = await claimAudience(program, tx, { kind: 'group', key: permit.subject, owner });
    if (!claimed.ok) return claimed;
    const count = await insertEntries(tx, permit.subject, entriesOf(program, addresses), program.now());
    if (count > 0) await recordChange(program, tx, permit, { added: count });
    return done(count);
  });
}

/**
 * Removes addresses from the permit's group. If a member has used the group, their account has already replaced the
 * address, and stays.
 * @param owner from `findAudienceScopePath`; omitted for the program's own calls.
 * @returns number removed.
 */
export function emptyGroup(
  program: Program,
  permit: Permit<'group.fill', string>,
  addresses: readonly string[],
  owner?: number | null,
): Promise<Outcome<number, 'priority_key_taken' | 'group_ended'>> {
  return program.transact(async (tx) => {
    const claimed = await claimAudience(program, tx, { kind: 'group', key: permit.subject, owner });
    if (!claimed.ok) return claimed;
    const count = await deleteEntries(tx, permit.subject, entriesOf(program, addresses));
    if (count > 0) await recordChange(program, tx, permit, { removed: count });
    return done(count);
  });
}

function entriesOf(program: Program, addresses: readonly string[]): string[] {
  return [...new Set(addresses.map((address) => addressEntry(program, accountKeyOf(address))))];
}
