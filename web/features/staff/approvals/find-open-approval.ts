import type { Approval, ApprovableAction } from '../../../../contract/identity/approvals.ts';
import { staffApi } from '../api/staff-api.ts';

/** Returns the open approval request for an action on a subject if the user made it or may answer it, or `null`. */
export async function findOpenApproval(action: ApprovableAction, subject: string): Promise<Approval | null> {
  const { approvals } = await staffApi.listApprovals({ query: { which: 'open', action, subject } });
  return approvals[0] ?? null;
}
