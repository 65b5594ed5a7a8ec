import type { OwnRequest } from '../../../../contract/requests/requests.ts';
import type { Ctx } from '../../../context.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { maxListed } from '../rules.ts';
import { readRequestsOf } from '../store.ts';

/** Lists the member's own requests, latest first. */
export async function listOwnRequests(ctx: Ctx): Promise<OwnRequest[]> {
  const rows = await readRequestsOf(ctx.db, requireMember(ctx), maxListed);
  return rows.map(({ reference, kind, state, fields, createdAt, movedAt }) => ({
    reference,
    kind,
    state,
    number: fields.number ?? null,
    createdAt: createdAt.toISOString(),
    movedAt: movedAt.toISOString(),
  }));
}
