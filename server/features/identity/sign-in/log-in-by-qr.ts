import { createHmac } from 'node:crypto';
import type { ViewerSummary } from '../../../../contract/identity/account.ts';
import { href } from '../../../../contract/routes.ts';
import { qrSeconds } from '../../../../contract/identity/sign-in-methods.ts';
import type { OutputOf } from '../../../../contract/calls.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { beginSession } from '../sessions/begin-session.ts';
import { logSecurityEvent } from '../throttling/log-security-event.ts';
import { browserIn, digestSecret, ownBrowser } from './login-state-cookie.ts';
import { describeDevice } from '../sessions/describe-device.ts';
import { drawQrCodePath } from '../second-factor/draw-qr-code-path.ts';
import { mayAsk } from '../throttling/limit-attempts.ts';
import { requireMember } from '../sessions/require-member.ts';
import { abbreviateNetwork } from '../../../platform/http.ts';
import { answerQrRow, countWrongDigits, insertQrLogin, readQrRow, redeemQrRow } from '../store-sign-in-methods.ts';

/** Time to redeem a code that was confirmed in time, in ms; the computer polls every two seconds. */
const redeemGraceMs = 15_000;

/** Wrong numbers typed on a phone after which a login is denied: our decision. */
const deadlyDigits = 3;

/**
 * Creates a code for this browser. The code is not secret, because anyone near the screen sees it: redeeming it also
 * requires the cookie of the browser that requested it.
 */
export async function startQrLogin(ctx: Ctx): Promise<Outcome<OutputOf<'startQrLogin'>, 'too_many_requests'>> {
  const allowed = await mayAsk(ctx, 'signInStep', { network: ctx.address });
  if (!allowed.ok) return allowed;
  const code = ctx.random(18).toString('base64url');
  const expiresAt = new Date(ctx.now().getTime() + qrSeconds * 1000);
  await insertQrLogin(ctx.db, {
    codeHash: digestSecret(ctx, code),
    browserHash: digestSecret(ctx, ownBrowser(ctx, 'qr')),
    state: 'waiting',
    userAgent: ctx.userAgent,
    network: abbreviateNetwork(ctx.address),
    askedAt: ctx.now(),
    expiresAt,
  });
  const address = ctx.config.publicUrl + href('qrConfirm', { language: ctx.language, query: { code } });
  return done({
    code,
    address,
    digits: digitsOf(ctx.key(digitsPurpose), code),
    qr: drawQrCodePath(address),
    expiresAt: expiresAt.toISOString(),
  });
}

const digitsPurpose = 'qr digits';

/** Returns the four digits shown on the computer and typed on the phone, so that no one confirms another computer. */
function digitsOf(key: Buffer, code: string): string {
  const digest = createHmac('sha256', key).update(code).digest();
  return String(digest.readUInt32BE(0) % 10_000).padStart(4, '0');
}

export async function pollQrLogin(
  ctx: Ctx,
  code: string,
): Promise<
  Outcome<{ state: 'waiting' | 'denied' | 'expired' | 'done'; viewer: ViewerSummary | null }, 'account_locked'>
> {
  const browser = browserIn(ctx, 'qr');
  if (!browser) return done({ state: 'expired', viewer: null });
  const hashes = { codeHash: digestSecret(ctx, code), browserHash: digestSecret(ctx, browser) };
  const row = await readQrRow(ctx.db, hashes.codeHash, hashes.browserHash);
  if (row?.state === 'denied') return done({ state: 'denied', viewer: null });
  if (row?.state === 'waiting' && row.expiresAt > ctx.now()) return done({ state: 'waiting', viewer: null });
  if (row?.state !== 'confirmed') return done({ state: 'expired', viewer: null });
  const notBefore = new Date(ctx.now().getTime() - redeemGraceMs);
  const memberId = await redeemQrRow(ctx.db, { ...hashes, notBefore });
  if (!memberId) return done({ state: 'expired', viewer: null });
  const begun = await beginSession(ctx, memberId);
  return begun.ok ? done({ state: 'done', viewer: begun.value }) : begun;
}

/** Returns what the phone shows before it asks for confirmation. */
export async function readQrLogin(
  ctx: Ctx,
  code: string,
): Promise<Outcome<OutputOf<'readQrLogin'>, 'qr_login_expired'>> {
  requireMember(ctx);
  const row = await readQrRow(ctx.db, digestSecret(ctx, code));
  if (row?.state !== 'waiting' || row.expiresAt <= ctx.now()) return refuse('qr_login_expired');
  return done({
    device: describeDevice(row.userAgent),
    network: row.network,
    sameNetwork: row.network !== '' && row.network === abbreviateNetwork(ctx.address),
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  });
}

/**
 * Confirms or denies a login. Only the first of several responses counts, and none after two minutes. Someone who only
 * received the link does not see the number; too many wrong numbers deny the login.
 */
export async function answerQrLogin(
  ctx: Ctx,
  { code, answer: result, digits }: { code: string; answer: 'confirm' | 'deny'; digits: string },
): Promise<Outcome<{ answer: 'confirm' | 'deny' }, 'invalid_input' | 'qr_login_expired' | 'too_many_requests'>> {
  const memberId = requireMember(ctx);
  const allowed = await mayAsk(ctx, 'qrAnswer', { account: memberId });
  if (!allowed.ok) return allowed;
  const codeHash = digestSecret(ctx, code);
  if (result === 'confirm' && !ctx.key.accepted(digitsPurpose).some((key) => digits === digitsOf(key, code))) {
    logSecurityEvent(ctx, 'login_failed', { address: ctx.address, memberId, method: 'qr' });
    const isOpen = await countWrongDigits(ctx.db, { codeHash, deadly: deadlyDigits, now: ctx.now() });
    if (!isOpen) return refuse('qr_login_expired');
    return refuse('invalid_input', { field: 'digits', facts: { mistake: 'qr_digits_wrong' } });
  }
  const state = result === 'confirm' ? 'confirmed' : 'denied';
  const isFirst = await answerQrRow(ctx.db, { codeHash, memberId, state, now: ctx.now() });
  if (isFirst) logSecurityEvent(ctx, 'qr_answered', { address: ctx.address, memberId, state });
  return isFirst ? done({ answer: result }) : refuse('qr_login_expired');
}
