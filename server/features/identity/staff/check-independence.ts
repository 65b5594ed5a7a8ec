import { staffLifetimes } from '../../../../contract/identity/limits.ts';
import { roleActions } from '../../../../contract/identity/staff-roles.ts';
import { staffRoles } from '../../../../contract/identity/staff.ts';
import type { Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { findIntroduction, findSharedDevice } from '../store-staff-independence.ts';

const dayMs = 24 * 60 * 60 * 1000;
const askingRoles = staffRoles.filter((role) => roleActions[role].includes('approval.ask'));

/**
 * Rejects an approver who may be the same person as the requester: one who lately invited the requester or granted them
 * a role that allows requests, or whose account signs in with the same browser.
 */
export async function checkIndependence(
  { db, now }: Pick<Program, 'db' | 'now'>,
  { askedBy, approver }: { askedBy: string; approver: string },
): Promise<Outcome<undefined, 'approval_of_invited' | 'approval_same_device'>> {
  const pair = { askedBy, approver, since: new Date(now().getTime() - staffLifetimes.independenceDays * dayMs) };
  if (await findIntroduction(db, { ...pair, askingRoles })) return refuse('approval_of_invited');
  return (await findSharedDevice(db, pair)) ? refuse('approval_same_device') : done();
}
