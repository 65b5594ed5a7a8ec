import type { Program } from '../../context.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { accountKeyOf } from '../identity/accounts/find-account-key.ts';
import { addressEntry } from './rules.ts';
import { deleteEntries, insertEntries } from './store.ts';

/**
 * Puts whoever has these addresses into the permit's group: members, and those who register with one of them later. Only
 * digests of the addresses are kept. @returns how many were not in the list before.
 */
export function fillGroup(
  program: Program,
  permit: Permit<'group.fill', string>,
  addresses: readonly string[],
): Promise<number> {
  return program.transact(async (tx) => {
    const count = await insertEntries(tx, permit.subject, entriesOf(program, addresses), program.now());
    if (count > 0) await recordChange(program, tx, permit, { added: count });
    return count;
  });
}

/**
 * Takes addresses out of the permit's group that nobody has logged in with since they were listed; who has is a member by
 * their account. @returns how many there were.
 */
export function emptyGroup(
  program: Program,
  permit: Permit<'group.fill', string>,
  addresses: readonly string[],
): Promise<number> {
  return program.transact(async (tx) => {
    const count = await deleteEntries(tx, permit.subject, entriesOf(program, addresses));
    if (count > 0) await recordChange(program, tx, permit, { removed: count });
    return count;
  });
}

function entriesOf(program: Program, addresses: readonly string[]): string[] {
  return [...new Set(addresses.map((address) => addressEntry(program, accountKeyOf(address))))];
}
