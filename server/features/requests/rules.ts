import { requestMoves, type RequestState } from '../../../contract/requests/requests.ts';
import { uploadLimits } from '../../../contract/requests/limits.ts';
import { uploadMoves, type UploadState } from '../../../contract/requests/uploads.ts';

/** Mails a day to a transaction's owner about other people's requests: our decision. */
export const mailsOfTransaction = { points: 5, seconds: 24 * 60 * 60 } as const;

export const mostBytes = uploadLimits.maxMegabytes * 1024 * 1024;

export const maxPixels = uploadLimits.maxMegapixels * 1_000_000;

/** Longest side of the stored picture, in pixels: four digits stay legible. Our decision. */
export const storedSide = 1600;

/** Lifetime of a picture that belongs to no request, in ms. */
export const orphanMs = uploadLimits.orphanHours * 60 * 60 * 1000;

export const maxListed = 100;

export const folders = ['incoming', 'pictures'] as const;
const [incoming, pictures] = folders;

/** Returns an upload's storage name before it is checked. */
export const incomingName = (key: string): string => `${incoming}/${key}`;

export const pictureName = (key: string): string => `${pictures}/${key}`;

export function isRequestClosed(state: RequestState): boolean {
  return requestMoves[state].length === 0;
}

export function mayMove(from: RequestState, to: RequestState): boolean {
  return (requestMoves[from] as readonly RequestState[]).includes(to);
}

export function mayBecome(from: UploadState, to: UploadState): boolean {
  return (uploadMoves[from] as readonly UploadState[]).includes(to);
}

/**
 * Returns a reference number: `R`, eight random digits and two check digits (ISO 7064, MOD 97-10). Typing errors are
 * detected, and the number does not reveal a count.
 * @param random at least six bytes.
 */
export function referenceNumber(random: Buffer): string {
  const digits = String((random.readUIntBE(0, 6) % 90_000_000) + 10_000_000);
  return `R${digits}${checkDigits(digits)}`;
}

export function isReferenceNumber(text: string): boolean {
  return /^R\d{10}$/.test(text) && checkDigits(text.slice(1, 9)) === text.slice(9);
}

function checkDigits(digits: string): string {
  return String(98 - ((Number(digits) * 100) % 97)).padStart(2, '0');
}

/** Returns true if staff may reply to a request in its state; replying to a new request starts it. */
export function mayAnswer(from: RequestState, to: RequestState): boolean {
  return (
    mayMove(from, to) ||
    (from === 'in_progress' && to === from) ||
    (mayMove(from, 'in_progress') && mayMove('in_progress', to))
  );
}
