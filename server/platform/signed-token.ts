import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whoever has key material: 32 bytes for each purpose, so that what is signed for one counts for no other. */
export interface Keys {
  key(purpose: string): Buffer;
}

/** Bytes of HMAC-SHA-256 that a token carries: 160 bits, so that links in mails stay short. */
const signatureBytes = 20;

/** Characters of a whole HMAC-SHA-256 in base64url. */
const wholeSignature = 43;

/**
 * The body and 20 bytes of signature, in base64url: what a link carries. The same body makes the same token.
 * @param boundTo what the token counts for without carrying it; it comes before the body in what is signed.
 */
export function signToken(keys: Keys, purpose: string, body: Uint8Array, boundTo = ''): string {
  return Buffer.concat([body, tokenSignature(keys, purpose, body, boundTo)]).toString('base64url');
}

/**
 * Opens a token that we signed for this purpose.
 * @returns its body of exactly `bodyBytes` bytes; undefined for anything else, whatever it is.
 */
export function openToken(
  keys: Keys,
  purpose: string,
  token: string,
  bodyBytes: number,
  boundTo = '',
): Buffer | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== bodyBytes + signatureBytes) return undefined;
  const body = bytes.subarray(0, bodyBytes);
  return timingSafeEqual(bytes.subarray(bodyBytes), tokenSignature(keys, purpose, body, boundTo)) ? body : undefined;
}

function tokenSignature(keys: Keys, purpose: string, body: Uint8Array, boundTo: string): Buffer {
  return createHmac('sha256', keys.key(purpose)).update(boundTo).update(body).digest().subarray(0, signatureBytes);
}

/**
 * A text that can be read as it is, a full stop and its signature, in characters that no serialisation of cookies or
 * addresses changes. @param text without a full stop; `characters` of the signature that are kept.
 */
export function signText(keys: Keys, purpose: string, text: string, characters: number = wholeSignature): string {
  return `${text}.${keyedDigest(keys, purpose, text).slice(0, characters)}`;
}

/** @returns the text that we signed for this purpose; undefined for anything else. Looks at nothing but the value. */
export function openText(
  keys: Keys,
  purpose: string,
  signed: string,
  characters: number = wholeSignature,
): string | undefined {
  const [text = ''] = signed.split('.', 1);
  const [given, expected] = [Buffer.from(signed), Buffer.from(signText(keys, purpose, text, characters))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined;
}

/** What stands for a text where the text itself must not: HMAC-SHA-256 in base64url, 43 characters. */
export function keyedDigest(keys: Keys, purpose: string, text: string): string {
  return createHmac('sha256', keys.key(purpose)).update(text).digest('base64url');
}

/** Bytes of an id in a token. */
export const idBytes = 16;

/** Bytes of an instant in a token: milliseconds since 1970. */
export const timeBytes = 6;

/** A UUID as 16 bytes. */
export function packId(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

/** The UUID that 16 bytes are, in lower case. */
export function unpackId(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** @param ms since 1970. */
export function packTime(ms: number): Buffer {
  const bytes = Buffer.alloc(timeBytes);
  bytes.writeUIntBE(ms, 0, timeBytes);
  return bytes;
}

/** @returns milliseconds since 1970. */
export function unpackTime(bytes: Buffer): number {
  return bytes.readUIntBE(0, timeBytes);
}
