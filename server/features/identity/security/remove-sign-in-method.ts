import type { Provider } from '../../../../contract/identity/sign-in-methods.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { recordCredential } from '../sessions/record-credential.ts';
import { requireMember } from '../sessions/require-member.ts';
import { deletePasskeyRow } from '../sign-in/store-passkeys.ts';
import { deleteIdentity, lockSignInMethodsOf, type SignInMethodsOf } from '../store-sign-in-methods.ts';

export function countSignInMethods({ hasPassword, providers, passkeys }: SignInMethodsOf): number {
  return Number(hasPassword) + providers.length + passkeys;
}

/** Unlinks a provider if another sign-in method remains. Idempotent. */
export async function unlinkProvider(ctx: Ctx, provider: Provider): Promise<Outcome<{ done: true }, 'last_way_in'>> {
  const memberId = requireMember(ctx);
  return ctx.transact(async (tx) => {
    const methods = await lockSignInMethodsOf(tx, memberId);
    if (!methods.providers.includes(provider)) return done({ done: true });
    if (countSignInMethods(methods) < 2) return refuse('last_way_in');
    await deleteIdentity(tx, memberId, provider);
    await recordCredential(ctx, tx, memberId, 'provider_unlinked');
    return done({ done: true });
  });
}

/** Removes a passkey if another sign-in method remains. */
export async function removePasskey(
  ctx: Ctx,
  id: string,
): Promise<Outcome<{ done: true }, 'not_found' | 'last_way_in'>> {
  const memberId = requireMember(ctx);
  return ctx.transact(async (tx) => {
    const methods = await lockSignInMethodsOf(tx, memberId);
    if (methods.passkeys > 0 && countSignInMethods(methods) < 2) return refuse('last_way_in');
    if (!(await deletePasskeyRow(tx, memberId, id))) return refuse('not_found');
    await recordCredential(ctx, tx, memberId, 'passkey_removed');
    return done({ done: true });
  });
}
