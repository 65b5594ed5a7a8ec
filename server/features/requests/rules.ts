import { requestMoves, type RequestState } from '../../../contract/requests/requests.ts';
import { uploadLimits } from '../../../contract/requests/limits.ts';
import { uploadMoves, type UploadState } from '../../../contract/requests/uploads.ts';

/** Mails a day to a transaction's owner about other people's requests: 5, our decision. */
export const mailsOfTransaction = { points: 5, seconds: 24 * 60 * 60 } as const;

/** Largest uploaded picture, in bytes. */
export const mostBytes = uploadLimits.mostMegabytes * 1024 * 1024;

/** Largest picture, in pixels. */
export const mostPixels = uploadLimits.mostMegapixels * 1_000_000;

/** Longest side of the stored picture, in pixels: four digits stay legible. Our decision. */
export const storedSide = 1600;

/** Lifetime of a picture that belongs to no request, in ms. */
export const orphanMs = uploadLimits.orphanHours * 60 * 60 * 1000;

/** Most recent requests shown to a member. */
export const mostListed = 100;

/** Folders of uploaded and of processed pictures. */
export const folders = ['incoming', 'pictures'] as const;
const [incoming, pictures] = folders;

/** Returns the storage name of an upload before it is checked. */
export const incomingName = (key: string): string => `${incoming}/${key}`;

/** Returns the storage name of the processed picture. */
export const pictureName = (key: string): string => `${pictures}/${key}`;

/** Returns whether a request in this state is closed. */
export function isRequestClosed(state: RequestState): boolean {
  return requestMoves[state].length === 0;
}

/** Returns whether staff may move a request from one state to the other. */
export function mayMove(from: RequestState, to: RequestState): boolean {
  return (requestMoves[from] as readonly RequestState[]).includes(to);
}

/** Returns whether an upload may change from one state to the other. */
export function mayBecome(from: UploadState, to: UploadState): boolean {
  return (uploadMoves[from] as readonly UploadState[]).includes(to);
}

/**
 * Returns a reference number: `R`, eight random digits and two check digits (ISO 7064, MOD 97-10). Typing errors are
 * detected, and numbers reveal no count.
 * @param random at least six bytes.
 */
export function referenceNumber(random: Buffer): string {
  const digits = String((random.readUIntBE(0, 6) % 90_000_000) + 10_000_000);
  return `R${digits}${checkDigits(digits)}`;
}

/** Returns whether a text can be a reference number. */
export function isReferenceNumber(text: string): boolean {
  return /^R\d{10}$/.test(text) && checkDigits(text.slice(1, 9)) === text.slice(9);
}

function checkDigits(digits: string): string {
  return String(98 - ((Number(digits) * 100) % 97)).padStart(2, '0');
}

/** Returns whether staff may answer a request in its state; answering a new request starts it. */
export function mayAnswer(from: RequestState, to: RequestState): boolean {
  return (
    mayMove(from, to) ||
    (from === 'in_progress' && to === from) ||
    (mayMove(from, 'in_progress') && mayMove('in_progress', to))
  );
}
