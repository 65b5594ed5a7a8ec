import type { Program } from '../../context.ts';
import { done, type Outcome } from '../../platform/outcome.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { accountKeyOf } from '../identity/accounts/find-account-key.ts';
import { claimAudience } from './own-audience.ts';
import { addressEntry } from './rules.ts';
import { deleteEntries, insertEntries } from './store.ts';

/**
 * Puts whoever has these addresses into the permit's group: members, and those who register with one of them later. Only
 * digests of the addresses are kept. @param owner as `placeAudience` had it; absent for the program's own.
 * @returns how many were not in the list before.
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
 * Takes addresses out of the permit's group that nobody has logged in with since they were listed; who has is a member by
 * their account. @param owner as `placeAudience` had it; absent for the program's own. @returns how many there were.
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
