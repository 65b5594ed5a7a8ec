import { requestMoves, type RequestState } from '../../../contract/requests/requests.ts';
import { uploadLimits } from '../../../contract/requests/limits.ts';
import { uploadMoves, type UploadState } from '../../../contract/requests/uploads.ts';

/** Requests of others about one transaction in a day of which its owner is told: 5, our decision. */
export const mailsOfTransaction = { points: 5, seconds: 24 * 60 * 60 } as const;

/** Bytes of a picture as it is sent. */
export const mostBytes = uploadLimits.mostMegabytes * 1024 * 1024;

/** Points of a picture. */
export const mostPoints = uploadLimits.mostMegapixels * 1_000_000;

/** Longest side of the picture that is kept, in points: four digits stay easy to read. Our decision. */
export const keptSide = 1600;

/** Milliseconds between a picture's arrival and the end of one that belongs to nothing. */
export const orphanMs = uploadLimits.orphanHours * 60 * 60 * 1000;

/** Requests a member sees: their latest. */
export const mostListed = 100;

/** The folders of what was sent and of what is kept. */
export const folders = ['incoming', 'pictures'] as const;
const [incoming, pictures] = folders;

/** Where the bytes lie as they were sent, before they are looked at. */
export const incomingName = (key: string): string => `${incoming}/${key}`;

/** Where the picture lies that is kept. */
export const pictureName = (key: string): string => `${pictures}/${key}`;

/** Whether a request in this state is over. */
export function isClosed(state: RequestState): boolean {
  return requestMoves[state].length === 0;
}

/** Whether staff may move a request from one state to the other. */
export function mayMove(from: RequestState, to: RequestState): boolean {
  return (requestMoves[from] as readonly RequestState[]).includes(to);
}

/** Whether an upload may go from one state to the other. */
export function mayBecome(from: UploadState, to: UploadState): boolean {
  return (uploadMoves[from] as readonly UploadState[]).includes(to);
}

/**
 * A reference number: `R`, eight random digits and two check digits (ISO 7064, MOD 97-10), so that a mistyped one is
 * noticed and none tells how many there are.
 * @param random at least six bytes.
 */
export function referenceNumber(random: Buffer): string {
  const digits = String((random.readUIntBE(0, 6) % 90_000_000) + 10_000_000);
  return `R${digits}${checkDigits(digits)}`;
}

/** Whether a text can be a reference number. */
export function isReferenceNumber(text: string): boolean {
  return /^R\d{10}$/.test(text) && checkDigits(text.slice(1, 9)) === text.slice(9);
}

function checkDigits(digits: string): string {
  return String(98 - ((Number(digits) * 100) % 97)).padStart(2, '0');
}

/** Whether staff may answer a request as it stands: what nobody has begun is begun by answering it. */
export function mayAnswer(from: RequestState, to: RequestState): boolean {
  return (
    mayMove(from, to) ||
    (from === 'in_progress' && to === from) ||
    (mayMove(from, 'in_progress') && mayMove('in_progress', to))
  );
}
