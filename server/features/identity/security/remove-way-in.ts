import type { Provider } from '../../../../contract/identity/ways-in.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { requireMember } from '../sessions/require-member.ts';
import { deletePasskeyRow } from '../sign-in/store-passkeys.ts';
import { deleteIdentity, lockWaysOf, type WaysOf } from '../store-ways-in.ts';

/** How many ways in a member has. */
export function countWays({ hasPassword, providers, passkeys }: WaysOf): number {
  return Number(hasPassword) + providers.length + passkeys;
}

/** Unlinks a provider, if another way in stays. Repeating it changes nothing. */
export async function unlinkProvider(ctx: Ctx, provider: Provider): Promise<Outcome<{ done: true }, 'last_way_in'>> {
  const memberId = requireMember(ctx);
  return ctx.transact(async (tx) => {
    const ways = await lockWaysOf(tx, memberId);
    if (!ways.providers.includes(provider)) return done({ done: true });
    if (countWays(ways) < 2) return refuse('last_way_in');
    await deleteIdentity(tx, memberId, provider);
    return done({ done: true });
  });
}

/** Removes a passkey, if another way in stays. */
export async function removePasskey(
  ctx: Ctx,
  id: string,
): Promise<Outcome<{ done: true }, 'not_found' | 'last_way_in'>> {
  const memberId = requireMember(ctx);
  return ctx.transact(async (tx) => {
    const ways = await lockWaysOf(tx, memberId);
    if (ways.passkeys > 0 && countWays(ways) < 2) return refuse('last_way_in');
    return (await deletePasskeyRow(tx, memberId, id)) ? done({ done: true }) : refuse('not_found');
  });
}
