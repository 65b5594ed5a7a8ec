import { lifetimes } from '../../../../contract/identity/limits.ts';
import type { Provider } from '../../../../contract/identity/sign-in-methods.ts';
import type { Ctx } from '../../../context.ts';
import { keyedDigest, type Keys } from '../../../platform/signed-token.ts';
import { mostCodeTries } from '../second-factor/totp-codes.ts';
import {
  countStepTry,
  insertStep,
  readCodeStep,
  takeStep,
  type CodeStep,
  type CodeStepKind,
  type StepKind,
  type TakenStep,
} from '../store-sign-in-methods.ts';

/** What a browser can have begun. */
type Errand = StepKind | CodeStepKind | 'qr';

/**
 * Binds what was begun to the browser that began it: HttpOnly, SameSite=Lax.
 * Each errand has a cookie of its own: the login page asks for a passkey by itself, and its answer may arrive
 * after that to a press on another sign-in method; with one cookie for all, the later one would take the earlier one's
 * binding away. Browsers have them under these names, and the texts of the site list them.
 */
function browserCookie(errand: Errand): string {
  return `fei-way-in-${errand.replaceAll('_', '-')}`;
}

/** How long a login that was begun may take. Seconds: ten minutes, our decision. */
const stepSeconds = lifetimes.signInMinutes * 60;

/** A step as its browser carries it on. */
export interface OpenStep {
  /** The one-time value: state, nonce or challenge. */
  token: string;
  browser: string;
}

/** What tells this browser from others; made at the first need, and kept for as long as a step may take. */
export function ownBrowser(ctx: Ctx, errand: Errand): string {
  const browser = browserIn(ctx, errand) ?? ctx.random(24).toString('base64url');
  ctx.setCookie({ name: browserCookie(errand), value: browser, maxAgeSeconds: stepSeconds, httpOnly: true });
  return browser;
}

/** The same for reading only; undefined for a browser that began nothing. */
export function browserIn(ctx: Ctx, errand: Errand): string | undefined {
  const browser = ctx.cookie(browserCookie(errand));
  return browser && /^[\w-]{32}$/.test(browser) ? browser : undefined;
}

/** A value that only whoever holds both parts of a step can have had from us; nothing of it is stored. */
export function deriveFrom(keys: Keys, purpose: string, { token, browser }: OpenStep): string {
  // This purpose and the one below stay: what was begun before an update is finished after it.
  return keyedDigest(keys, `way in ${purpose}`, `${token}|${browser}`);
}

/** What stands in the database instead of a secret. */
export function digestOf(keys: Keys, secret: string): string {
  return keyedDigest(keys, 'way in digest', secret);
}

/** Begins a step that this browser, and no other, can finish once within ten minutes. */
export async function beginStep(
  ctx: Ctx,
  step: { kind: StepKind; provider?: Provider; target?: string | undefined; memberId?: string },
): Promise<OpenStep> {
  const open = { token: ctx.random(32).toString('base64url'), browser: ownBrowser(ctx, step.kind) };
  await insertStep(ctx.db, {
    tokenHash: digestOf(ctx, open.token),
    browserHash: digestOf(ctx, open.browser),
    kind: step.kind,
    provider: step.provider ?? null,
    target: step.target ?? null,
    memberId: step.memberId ?? null,
    expiresAt: new Date(ctx.now().getTime() + stepSeconds * 1000),
  });
  return open;
}

/** Ends a step: the first to come with its value and from its browser gets it. */
export async function endStep(
  ctx: Ctx,
  kind: StepKind,
  token: string,
  provider: Provider | null = null,
): Promise<(TakenStep & OpenStep) | undefined> {
  const browser = browserIn(ctx, kind);
  if (!browser) return undefined;
  const hashes = { tokenHash: digestOf(ctx, token), browserHash: digestOf(ctx, browser) };
  const taken = await takeStep(ctx.db, { ...hashes, kind, provider }, ctx.now());
  return taken && { ...taken, token, browser };
}

/**
 * Begins a step that ends with a typed code. Its cookie alone holds the secret, so a plain form carries nothing else, and
 * a new step replaces the one before.
 */
export async function beginCodeStep(
  ctx: Ctx,
  step: { kind: CodeStepKind; memberId: string; totpSealed?: Buffer },
): Promise<void> {
  const token = ctx.random(24).toString('base64url');
  const hash = digestOf(ctx, token);
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
  return token === undefined ? undefined : { kind, tokenHash: digestOf(ctx, token), now: ctx.now() };
}

/** What this browser has begun; undefined where it is over, or was never begun. */
export async function openCodeStep(ctx: Ctx, kind: CodeStepKind): Promise<CodeStep | undefined> {
  const key = codeStepKey(ctx, kind);
  return key && readCodeStep(ctx.db, key);
}

/** The same, with one more code counted before it is looked at; undefined where that is one too many. */
export async function tryCodeStep(ctx: Ctx, kind: CodeStepKind): Promise<CodeStep | undefined> {
  const key = codeStepKey(ctx, kind);
  return key && countStepTry(ctx.db, key, mostCodeTries);
}

/** Ends a step: the first to come gets it. */
export async function endCodeStep(ctx: Ctx, kind: CodeStepKind): Promise<boolean> {
  const key = codeStepKey(ctx, kind);
  if (!key) return false;
  const hashes = { tokenHash: key.tokenHash, browserHash: key.tokenHash };
  const taken = await takeStep(ctx.db, { ...hashes, kind, provider: null }, key.now);
  ctx.setCookie({ name: browserCookie(kind), value: '', maxAgeSeconds: 0, httpOnly: true });
  return taken !== undefined;
}
