import type { Ctx } from '../../context.ts';
import { BatcherFull } from '../../platform/batch.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { verifyPassword } from './hash-passwords.ts';
import { attemptOf, beginAttempt, endAttempt, takeBackAttempt } from './slow-guessing.ts';
import { readPasswordHash } from './store-closing.ts';
import type { MemberId } from './require-member.ts';

/** Whether a member has a password at all. */
export async function hasPassword(ctx: Ctx, memberId: MemberId): Promise<boolean> {
  return (await readPasswordHash(ctx.db, memberId)) !== undefined;
}

/** Proves once more, in the middle of a session, that its bearer knows the password; guessing is slowed down as at login. */
export async function provePassword(
  ctx: Ctx,
  memberId: MemberId,
  password: string,
): Promise<Outcome<true, 'wrong_password' | 'too_many_requests' | 'busy'>> {
  const hash = await readPasswordHash(ctx.db, memberId);
  const attempt = attemptOf(ctx, ctx.address, memberId, memberId);
  if (!(await beginAttempt(ctx, attempt))) return refuse('too_many_requests');
  if (hash === undefined || password === '') return refuse('wrong_password', { field: 'password' });
  try {
    if (!(await verifyPassword(ctx, { hash, password }))) return refuse('wrong_password', { field: 'password' });
  } catch (error) {
    if (!(error instanceof BatcherFull)) throw error;
    await takeBackAttempt(ctx, attempt);
    return refuse('busy');
  }
  await endAttempt(ctx, attempt);
  return done(true);
}
