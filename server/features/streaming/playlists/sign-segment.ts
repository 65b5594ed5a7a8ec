import { inAddress, streamPaths } from '../../../../contract/streaming/watch.ts';
import { hmacOf, isSameText, type Keys } from '../../../platform/signed-token.ts';

const purpose = 'stream segments';

/** How long an address lives at least, and by how much it lives on. Seconds: all within a minute are told the same one. */
const life = { least: 4 * 60, step: 60 } as const;
/** Of the signature, in base64url: 126 bits. */
const signatureLength = 21;

/** What lets a segment be read, and until when: alike for all viewers, so that what is read can be kept. */
export interface Pass {
  readonly text: string;
  readonly expiresAt: Date;
}

/** Until when what is signed at a time can be used. Seconds since 1970. */
export function endOfPass(now: Date): number {
  return (Math.floor(now.getTime() / 1000 / life.step) + 1) * life.step + life.least;
}

/**
 * The pass of one file of a folder at a time: of the others it opens none, so that nobody sees what is still to come by
 * its name. It tells nothing of who was given it.
 */
export function signPass(keys: Keys, folder: string, file: string, now: Date): Pass {
  const seconds = endOfPass(now);
  const until = seconds.toString(36);
  return {
    text: `${until}.${signatureOf(keys.key(purpose), folder, file, until)}`,
    expiresAt: new Date(seconds * 1000),
  };
}

/** @returns until when a pass opens a file; undefined where it does not, or does no longer. */
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

/** Where a segment is, until its pass is over. @param base of the network that delivers segments; empty for ours. */
export function segmentAddress(base: string, folder: string, pass: Pick<Pass, 'text'>, file: string): string {
  const { segment } = streamPaths;
  return base + segment.replace(':folder', folder).replace(':pass', pass.text).replace(':file', inAddress(file));
}
