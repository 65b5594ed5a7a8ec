import { createHmac, timingSafeEqual } from 'node:crypto';
import { inAddress, streamPaths } from '../../../../contract/streaming/watch.ts';
import type { Keys } from '../../../platform/signed-token.ts';

/** How long an address lives at least, and by how much it lives on. Seconds: all within a minute are told the same one. */
const life = { least: 4 * 60, step: 60 } as const;
/** Of the signature, in base64url: 126 bits. */
const signatureLength = 21;

/** What lets segments of a folder be read, and until when: alike for all viewers, so that what is read can be kept. */
export interface Pass {
  readonly text: string;
  readonly expiresAt: Date;
}

/** The pass of a folder at a time. It tells nothing of who was given it. */
export function signPass(keys: Keys, folder: string, now: Date): Pass {
  const seconds = (Math.floor(now.getTime() / 1000 / life.step) + 1) * life.step + life.least;
  const until = seconds.toString(36);
  return { text: `${until}.${signatureOf(keys, folder, until)}`, expiresAt: new Date(seconds * 1000) };
}

/** @returns until when a pass opens a folder; undefined where it does not, or does no longer. */
export function openPass(keys: Keys, folder: string, pass: string, now: Date): Date | undefined {
  const [until = '', signature = '', ...more] = pass.split('.');
  if (more.length > 0 || signature.length !== signatureLength) return undefined;
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(keys, folder, until))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const expiresAt = new Date(Number.parseInt(until, 36) * 1000);
  return expiresAt > now ? expiresAt : undefined;
}

function signatureOf(keys: Keys, folder: string, until: string): string {
  const hmac = createHmac('sha256', keys.key('stream segments')).update(`${folder}\n${until}`);
  return hmac.digest('base64url').slice(0, signatureLength);
}

/** Where a segment is, until its pass is over. @param base of the network that delivers segments; empty for ours. */
export function segmentAddress(base: string, folder: string, pass: Pass, file: string): string {
  const { segment } = streamPaths;
  return base + segment.replace(':folder', folder).replace(':pass', pass.text).replace(':file', inAddress(file));
}
