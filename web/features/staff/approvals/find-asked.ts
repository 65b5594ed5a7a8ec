import type { Approval, ApprovableAction } from '../../../../contract/identity/approvals.ts';
import { staffApi } from '../api/staff-api.ts';

/** What waits for an approval of something, as far as one has asked for it or may give it; null where nothing does. */
export async function findAsked(action: ApprovableAction, subject: string): Promise<Approval | null> {
  const { approvals } = await staffApi.listApprovals({ query: { which: 'open', action, subject } });
  return approvals[0] ?? null;
}
