import { defaultLanguage } from '../../../contract/core/language.ts';
import { href } from '../../../contract/routes.ts';
import type { Program } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { emptyGroup, fillGroup } from './fill-group.ts';
import { makeGroupToken } from './make-group-link.ts';
import { claimAudience } from './own-audience.ts';
import { countPriorityChange } from '../catalogue/versions/check-versions.ts';
import { deleteGroup, endOwned } from './store-owners.ts';

type Refusal = 'priority_key_taken' | 'group_ended';

/** Puts whoever has these addresses into the permit's group, or takes them out. @param owner as `placeAudience` had it. */
export function changeGroup(
  program: Program,
  permit: Permit<'group.fill', string>,
  { owner, to, emails }: { owner: number | null; to: 'add' | 'remove'; emails: readonly string[] },
): Promise<Outcome<number, Refusal>> {
  return to === 'add' ? fillGroup(program, permit, emails, owner) : emptyGroup(program, permit, emails, owner);
}

/** Makes a link by which members join the permit's group for some days: whoever has it can. */
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

/** Takes everybody out of the permit's group for good; its links open nothing any more. Tickets that were had stay. */
export function endGroup(
  program: Program,
  permit: Permit<'group.end', string>,
  owner: number | null,
): Promise<Outcome<number, Refusal>> {
  // What is the whole site's has no end here: its name may be in use by events that nobody looks at.
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
