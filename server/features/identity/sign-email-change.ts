import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Program } from '../../context.ts';

const lengths = { id: 16, signature: 20 } as const;

/** The token of the link to a new address: two ids and a signature in base64url. Until when it counts stands in its row. */
export function signEmailChange(
  program: Pick<Program, 'key'>,
  { changeId, memberId }: { changeId: string; memberId: string },
): string {
  const body = Buffer.concat([idBytes(changeId), idBytes(memberId)]);
  return Buffer.concat([body, signatureOf(program, body)]).toString('base64url');
}

/** Opens a token that we signed. Undefined for anything else; whether it still counts is for its row to say. */
export function openEmailChange(
  program: Pick<Program, 'key'>,
  token: string,
): { changeId: string; memberId: string } | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== lengths.id * 2 + lengths.signature) return undefined;
  const body = bytes.subarray(0, lengths.id * 2);
  if (!timingSafeEqual(bytes.subarray(lengths.id * 2), signatureOf(program, body))) return undefined;
  return { changeId: idText(body.subarray(0, lengths.id)), memberId: idText(body.subarray(lengths.id)) };
}

function idBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function idText(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function signatureOf(program: Pick<Program, 'key'>, body: Buffer): Buffer {
  return createHmac('sha256', program.key('email change')).update(body).digest().subarray(0, lengths.signature);
}
