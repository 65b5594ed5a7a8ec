import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Program } from '../../context.ts';

/** What a link is for: one for leaving never confirms anything. */
type Purpose = 'confirm' | 'unsubscribe';

const lengths = { id: 16, time: 6, signature: 20 } as const;

/** The token of a newsletter link: 42 bytes in base64url. `at` is the instant asked for; leaving has none. */
export function signNewsletter(program: Pick<Program, 'key'>, purpose: Purpose, subscriberId: string, at = 0): string {
  const body = Buffer.alloc(lengths.id + lengths.time);
  body.write(subscriberId.replaceAll('-', ''), 0, 'hex');
  body.writeUIntBE(at, lengths.id, lengths.time);
  return Buffer.concat([body, signatureOf(program, purpose, body)]).toString('base64url');
}

/** Opens a token that we signed for this purpose; undefined for anything else. `at` in milliseconds since 1970. */
export function openNewsletter(
  program: Pick<Program, 'key'>,
  purpose: Purpose,
  token: string,
): { subscriberId: string; at: number } | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const bodyLength = lengths.id + lengths.time;
  if (bytes.length !== bodyLength + lengths.signature) return undefined;
  const body = bytes.subarray(0, bodyLength);
  if (!timingSafeEqual(bytes.subarray(bodyLength), signatureOf(program, purpose, body))) return undefined;
  const hex = body.subarray(0, lengths.id).toString('hex');
  return {
    subscriberId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    at: body.readUIntBE(lengths.id, lengths.time),
  };
}

function signatureOf(program: Pick<Program, 'key'>, purpose: Purpose, body: Buffer): Buffer {
  return createHmac('sha256', program.key(`newsletter ${purpose}`))
    .update(body)
    .digest()
    .subarray(0, lengths.signature);
}
