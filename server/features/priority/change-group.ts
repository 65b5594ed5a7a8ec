import { defaultLanguage } from '../../../contract/core/language.ts';
import { href } from '../../../contract/routes.ts';
import type { Program } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { emptyGroup, fillGroup } from './fill-group.ts';
import { makeGroupToken } from './make-group-link.ts';
import { claimAudience } from './audience-owner.ts';
import { countPriorityChange } from '../catalogue/versions/check-versions.ts';
import { deleteGroup, endOwned } from './store-owners.ts';

type Refusal = 'priority_key_taken' | 'group_ended';

/** @param owner from `findAudienceScopePath`. */
export function changeGroup(
  program: Program,
  permit: Permit<'group.fill', string>,
  { owner, to, emails }: { owner: number | null; to: 'add' | 'remove'; emails: readonly string[] },
): Promise<Outcome<number, Refusal>> {
  return to === 'add' ? fillGroup(program, permit, emails, owner) : emptyGroup(program, permit, emails, owner);
}

/** Creates a link that lets its holders join the permit's group for some days. */
export function linkGroup(
  program: Program,
  permit: Permit<'group.link', string>,
  { owner, days }: { owner: number | null; days: number },
): Promise<Outcome<{ address: string; until: string }, Refusal>> {
  return program.transact(async (tx) => {
    const { subject: group } = permit;
    const claimed = await claimAudience(program, tx, { kind: 'group', key: group, owner });
    if (!claimed.ok) return claimed;
    const until = new Date(program.now().getTime() + days * 24 * 60 * 60 * 1000);
    await recordChange(program, tx, permit, { until: until.toISOString() });
    const query = { token: makeGroupToken(program, group, until) };
    const address = program.config.publicUrl + href('joinGroup', { language: defaultLanguage, query });
    return done({ address, until: until.toISOString() });
  });
}

/** Ends the permit's group permanently: removes everyone and disables its links. Tickets already bought stay valid. */
export function endGroup(
  program: Program,
  permit: Permit<'group.end', string>,
  owner: number | null,
): Promise<Outcome<number, Refusal>> {
  // A site-wide group cannot be ended here: events that this staff member cannot see may use it.
  if (owner === null) return Promise.resolve(refuse('priority_key_taken'));
  return program.transact(async (tx) => {
    const { subject: group } = permit;
    const claimed = await claimAudience(program, tx, { kind: 'group', key: group, owner });
    if (!claimed.ok) return claimed;
    const removed = await deleteGroup(tx, group);
    if (removed > 0) await countPriorityChange(tx);
    await endOwned(tx, 'group', group, program.now());
    await recordChange(program, tx, permit, { removed });
    return done(removed);
  });
}
