import type { Approval, ApprovableAction } from '../../../../contract/identity/approvals.ts';
import { staffApi } from '../api/staff-api.ts';

/** What waits for an approval of something, as far as one has asked for it or may give it; null where nothing does. */
export async function findAsked(action: ApprovableAction, subject: string): Promise<Approval | null> {
  const lists = await Promise.all(
    (['asked', 'waiting'] as const).map((which) => staffApi.listApprovals({ query: { which } })),
  );
  const all = lists.flatMap(({ approvals }) => approvals);
  return all.find((one) => one.state === 'asked' && one.action === action && one.subject === subject) ?? null;
}
