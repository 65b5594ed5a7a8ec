import { href } from '../../../../contract/routes.ts';
import type { Provider } from '../../../../contract/identity/sign-in-methods.ts';
import type { Ctx } from '../../../context.ts';
import { refuse } from '../../../platform/outcome.ts';
import { hasFreshProof } from '../sessions/fresh-proof.ts';
import { requireMember } from '../sessions/require-member.ts';
import { startRedirect } from '../sign-in/log-in-by-redirect.ts';

/** Starts linking a provider identity to the member, who must have a fresh proof. */
export async function linkProvider(ctx: Ctx, provider: Provider) {
  const memberId = requireMember(ctx);
  if (!(await hasFreshProof(ctx))) return refuse('proof_needed');
  const target = href('security', { language: ctx.language, query: { done: 'linked' } });
  return startRedirect(ctx, provider, { memberId, target });
}
