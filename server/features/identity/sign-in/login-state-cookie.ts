import { lifetimes } from '../../../../contract/identity/limits.ts';
import type { Provider } from '../../../../contract/identity/sign-in-methods.ts';
import type { Ctx } from '../../../context.ts';
import { keyedDigest, type Keys } from '../../../platform/signed-token.ts';
import { maxCodeTries } from '../second-factor/totp-codes.ts';
import {
  countStepTry,
  insertStep,
  readCodeStep,
  takeStep,
  type CodeStep,
  type CodeStepKind,
  type StepKind,
  type ConsumedLogin,
} from '../store-sign-in-methods.ts';

/** Steps that a browser can start, each with its own cookie. */
type Errand = StepKind | CodeStepKind | 'qr';

/**
 * Returns the cookie that binds a step to its browser: HttpOnly, SameSite=Lax. Each kind of step has its own, because
 * the login page asks for a passkey automatically and the response may arrive after another sign-in method was started.
 * Browsers already store these names, and the site's privacy texts list them.
 */
function browserCookie(errand: Errand): string {
  return `fei-way-in-${errand.replaceAll('_', '-')}`;
}

/** Seconds until a login in progress expires: ten minutes, our decision. */
const stepSeconds = lifetimes.signInMinutes * 60;

export interface OpenStep {
  /** One-time value: state, nonce or challenge. */
  token: string;
  browser: string;
}

/**
 * Returns the browser's binding value for a kind of step; creates its cookie if missing, for the lifetime of a step.
 */
export function ownBrowser(ctx: Ctx, errand: Errand): string {
  const browser = browserIn(ctx, errand) ?? ctx.random(24).toString('base64url');
  ctx.setCookie({ name: browserCookie(errand), value: browser, maxAgeSeconds: stepSeconds, httpOnly: true });
  return browser;
}

/** Only reads the binding value; `undefined` if the browser has started no step. */
export function browserIn(ctx: Ctx, errand: Errand): string | undefined {
  const browser = ctx.cookie(browserCookie(errand));
  return browser && /^[\w-]{32}$/.test(browser) ? browser : undefined;
}

/** Derives a value from both parts of a step, so that only their holder can have received it. It is not stored. */
export function deriveFrom(keys: Keys, purpose: string, { token, browser }: OpenStep): string {
  // Keep this purpose and the one below: a step started before an update must finish after it.
  return keyedDigest(keys, `way in ${purpose}`, `${token}|${browser}`);
}

export function digestSecret(keys: Keys, secret: string): string {
  return keyedDigest(keys, 'way in digest', secret);
}

/** Starts a step that only this browser can finish, once, within ten minutes. */
export async function beginStep(
  ctx: Ctx,
  step: { kind: StepKind; provider?: Provider; target?: string | undefined; memberId?: string },
): Promise<OpenStep> {
  const open = { token: ctx.random(32).toString('base64url'), browser: ownBrowser(ctx, step.kind) };
  await insertStep(ctx.db, {
    tokenHash: digestSecret(ctx, open.token),
    browserHash: digestSecret(ctx, open.browser),
    kind: step.kind,
    provider: step.provider ?? null,
    target: step.target ?? null,
    memberId: step.memberId ?? null,
    expiresAt: new Date(ctx.now().getTime() + stepSeconds * 1000),
  });
  return open;
}

/** Ends a step. Only the first request with its value and its browser's cookie succeeds. */
export async function endStep(
  ctx: Ctx,
  kind: StepKind,
  token: string,
  provider: Provider | null = null,
): Promise<(ConsumedLogin & OpenStep) | undefined> {
  const browser = browserIn(ctx, kind);
  if (!browser) return undefined;
  const hashes = { tokenHash: digestSecret(ctx, token), browserHash: digestSecret(ctx, browser) };
  const taken = await takeStep(ctx.db, { ...hashes, kind, provider }, ctx.now());
  return taken && { ...taken, token, browser };
}

/**
 * Starts a step that ends with a typed code. Only its cookie holds the secret, so that a plain form needs no other
 * field. A new step replaces an earlier one.
 */
export async function beginCodeStep(
  ctx: Ctx,
  step: { kind: CodeStepKind; memberId: string; totpSealed?: Buffer },
): Promise<void> {
  const token = ctx.random(24).toString('base64url');
  const hash = digestSecret(ctx, token);
  await insertStep(ctx.db, {
    tokenHash: hash,
    browserHash: hash,
    kind: step.kind,
    provider: null,
    target: null,
    memberId: step.memberId,
    totpSealed: step.totpSealed ?? null,
    expiresAt: new Date(ctx.now().getTime() + stepSeconds * 1000),
  });
  ctx.setCookie({ name: browserCookie(step.kind), value: token, maxAgeSeconds: stepSeconds, httpOnly: true });
}

function codeStepKey(ctx: Ctx, kind: CodeStepKind) {
  const token = browserIn(ctx, kind);
  return token === undefined ? undefined : { kind, tokenHash: digestSecret(ctx, token), now: ctx.now() };
}

/** Returns the step that this browser has started, or `undefined` if it is over or was never started. */
export async function openCodeStep(ctx: Ctx, kind: CodeStepKind): Promise<CodeStep | undefined> {
  const key = codeStepKey(ctx, kind);
  return key && readCodeStep(ctx.db, key);
}

/**
 * Counts one more code attempt before the code is checked, then returns the step; `undefined` if the limit is exceeded.
 */
export async function tryCodeStep(ctx: Ctx, kind: CodeStepKind): Promise<CodeStep | undefined> {
  const key = codeStepKey(ctx, kind);
  return key && countStepTry(ctx.db, key, maxCodeTries);
}

/** Ends a step. Only the first request gets true. */
export async function endCodeStep(ctx: Ctx, kind: CodeStepKind): Promise<boolean> {
  const key = codeStepKey(ctx, kind);
  if (!key) return false;
  const hashes = { tokenHash: key.tokenHash, browserHash: key.tokenHash };
  const taken = await takeStep(ctx.db, { ...hashes, kind, provider: null }, key.now);
  ctx.setCookie({ name: browserCookie(kind), value: '', maxAgeSeconds: 0, httpOnly: true });
  return taken !== undefined;
}
