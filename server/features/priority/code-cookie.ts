import { readCode } from '../../../contract/core/readable-code.ts';
import type { Ctx } from '../../context.ts';

/** Session cookie with codes that were entered or came with a link; hidden from scripts. */
const cookieName = 'fei-priority';

/** Maximum events with a stored code, latest first. */
const maxKept = 5;

/**
 * Stores a code for an event.
 * @returns false if the code is malformed.
 */
export function setCodeCookie(ctx: Pick<Ctx, 'cookie' | 'setCookie'>, eventNumber: number, text: string): boolean {
  const code = readCode(text);
  if (code !== undefined) setParsedCodeCookie(ctx, eventNumber, code);
  return code !== undefined;
}

/**
 * Stores a code for an event.
 * @param code as returned by `readCode`.
 */
export function setParsedCodeCookie(ctx: Pick<Ctx, 'cookie' | 'setCookie'>, eventNumber: number, code: string): void {
  write(ctx, [[eventNumber, code], ...keptBeside(ctx, eventNumber)]);
}

export function readStoredCode(ctx: Pick<Ctx, 'cookie'>, eventNumber: number): string | undefined {
  return readKept(ctx).find(([number]) => number === eventNumber)?.[1];
}

/** Removes an invalid code, or one that belongs to another buyer. */
export function dropCode(ctx: Pick<Ctx, 'cookie' | 'setCookie'>, eventNumber: number): void {
  if (readStoredCode(ctx, eventNumber) !== undefined) write(ctx, keptBeside(ctx, eventNumber));
}

type Kept = [eventNumber: number, code: string];

function keptBeside(ctx: Pick<Ctx, 'cookie'>, eventNumber: number): Kept[] {
  return readKept(ctx).filter(([number]) => number !== eventNumber);
}

function readKept(ctx: Pick<Ctx, 'cookie'>): Kept[] {
  const value = ctx.cookie(cookieName);
  if (!value) return [];
  return value
    .split('.')
    .slice(0, maxKept)
    .flatMap((one): Kept[] => {
      const [number = '', text = ''] = one.split('~');
      const code = readCode(text);
      return /^\d{1,10}$/.test(number) && code !== undefined ? [[Number(number), code]] : [];
    });
}

function write(ctx: Pick<Ctx, 'setCookie'>, kept: readonly Kept[]): void {
  const value = kept
    .slice(0, maxKept)
    .map(([number, code]) => `${number}~${code}`)
    .join('.');
  ctx.setCookie({ name: cookieName, value, maxAgeSeconds: value === '' ? 0 : undefined, httpOnly: true });
}
