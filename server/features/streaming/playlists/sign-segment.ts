import { inAddress, streamPaths } from '../../../../contract/streaming/watch.ts';
import { hmacOf, isSameText, type Keys } from '../../../platform/signed-token.ts';

const purpose = 'stream segments';

/**
 * Minimum lifetime of a URL, and the step to which its expiry is rounded, in seconds. URLs are identical within a step.
 */
const life = { least: 4 * 60, step: 60 } as const;
/** Characters of the signature in base64url: 126 bits. */
const signatureLength = 21;

/** Grants access to a segment until an expiry time. The same for all viewers, so that responses can be cached. */
export interface SegmentPass {
  readonly text: string;
  readonly expiresAt: Date;
}

/** Returns when passes signed at an instant expire, in epoch seconds. */
export function endOfPass(now: Date): number {
  return (Math.floor(now.getTime() / 1000 / life.step) + 1) * life.step + life.least;
}

/**
 * Signs a pass for a single file in a folder. It does not identify the viewer, and opens no other file, so that
 * upcoming segments cannot be fetched by guessing their names.
 */
export function signPass(keys: Keys, folder: string, file: string, now: Date): SegmentPass {
  const seconds = endOfPass(now);
  const until = seconds.toString(36);
  return {
    text: `${until}.${signatureOf(keys.key(purpose), folder, file, until)}`,
    expiresAt: new Date(seconds * 1000),
  };
}

/** @returns when a pass expires, or `undefined` if it is invalid or expired */
export function openPass(keys: Keys, folder: string, file: string, pass: string, now: Date): Date | undefined {
  const [until = '', signature = '', ...more] = pass.split('.');
  if (more.length > 0 || signature.length !== signatureLength) return undefined;
  const isSigned = keys.key
    .accepted(purpose)
    .some((key) => isSameText(signature, signatureOf(key, folder, file, until)));
  if (!isSigned) return undefined;
  const expiresAt = new Date(Number.parseInt(until, 36) * 1000);
  return expiresAt > now ? expiresAt : undefined;
}

function signatureOf(key: Buffer, folder: string, file: string, until: string): string {
  return hmacOf(key, `${folder}\n${file}\n${until}`).slice(0, signatureLength);
}

/**
 * Returns a segment's URL, valid as long as its pass.
 * @param base of the delivery network; empty for our own
 */
export function segmentAddress(base: string, folder: string, pass: Pick<SegmentPass, 'text'>, file: string): string {
  const { segment } = streamPaths;
  return base + segment.replace(':folder', folder).replace(':pass', pass.text).replace(':file', inAddress(file));
}
