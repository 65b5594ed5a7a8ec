import { staffLifetimes } from '../../../../contract/identity/limits.ts';
import type { Ctx } from '../../../context.ts';
import {
  countStaffStepTry,
  insertStaffStep,
  readStaffStep,
  takeStaffStep,
  type NewStaffStep,
  type StaffStepRow,
  type StaffStepKind,
} from '../store-staff-steps.ts';
import { maxCodeTries } from '../second-factor/totp-codes.ts';
import { digestStaffToken, staffCookiePath } from './read-staff-session.ts';

const stepSeconds = staffLifetimes.stepMinutes * 60;

/**
 * Returns the cookie that binds a step to its browser. Each kind has its own, because a page may ask for a passkey
 * automatically.
 */
function stepCookie(kind: StaffStepKind): string {
  return `fei-staff-${kind.replace('_', '-')}`;
}

function keyOf(ctx: Ctx, kind: StaffStepKind) {
  const token = ctx.cookie(stepCookie(kind));
  return token ? { kind, tokenHash: digestStaffToken(token), now: ctx.now() } : undefined;
}

/**
 * Starts a step that only this browser can finish, once, within ten minutes.
 * @returns its secret.
 */
export async function beginStaffStep(ctx: Ctx, step: Omit<NewStaffStep, 'tokenHash' | 'expiresAt'>): Promise<string> {
  const token = ctx.random(32).toString('base64url');
  const expiresAt = new Date(ctx.now().getTime() + stepSeconds * 1000);
  await insertStaffStep(ctx.db, { ...step, tokenHash: digestStaffToken(token), expiresAt });
  setStepCookie(ctx, step.kind, token, stepSeconds);
  return token;
}

/** Returns the step that this browser has started, or `undefined` if it is over or was never started. */
export async function openStaffStep(ctx: Ctx, kind: StaffStepKind): Promise<StaffStepRow | undefined> {
  const key = keyOf(ctx, kind);
  return key && readStaffStep(ctx.db, key);
}

/** Counts one more code attempt, then returns the step; `undefined` if the limit is exceeded. */
export async function tryStaffStep(ctx: Ctx, kind: StaffStepKind): Promise<StaffStepRow | undefined> {
  const key = keyOf(ctx, kind);
  return key && countStaffStepTry(ctx.db, key, maxCodeTries);
}

/** Ends a step. Only the first request gets it. */
export async function endStaffStep(
  ctx: Ctx,
  kind: StaffStepKind,
  db: Parameters<typeof takeStaffStep>[0] = ctx.db,
): Promise<(StaffStepRow & { token: string }) | undefined> {
  const key = keyOf(ctx, kind);
  const taken = key && (await takeStaffStep(db, key));
  if (!taken) return undefined;
  const token = ctx.cookie(stepCookie(kind)) ?? '';
  setStepCookie(ctx, kind, '', 0);
  return { ...taken, token };
}

function setStepCookie(ctx: Ctx, kind: StaffStepKind, value: string, maxAgeSeconds: number): void {
  ctx.setCookie({ name: stepCookie(kind), value, maxAgeSeconds, httpOnly: true, path: staffCookiePath });
}
