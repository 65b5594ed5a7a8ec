import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Key material: 32 bytes per purpose, so that a signature for one purpose is invalid for others. */
export interface Keys {
  readonly key: DeriveKey;
}

/** Derives key material from an installation's secret keys. Calling it directly uses the current key, which signs. */
export interface DeriveKey {
  (purpose: string): Buffer;
  /** Returns the material of every key whose signatures are valid, the current one first. */
  accepted(this: void, purpose: string): readonly Buffer[];
  /** Returns the oldest key's material, for digests used as lookup keys and for IDs that are derived again. */
  first(this: void, purpose: string): Buffer;
  /** Returns the material of every key that was ever used, newest first. */
  all(this: void, purpose: string): readonly Buffer[];
}

/** Secrets of an installation, newest first in each list. */
export interface SecretKeys {
  readonly current: string;
  /** Keys whose signatures are still valid. */
  readonly previous: readonly string[];
  /** Keys whose signatures are no longer valid, but which stored data still needs. */
  readonly retired: readonly string[];
}

/** Derives keys from secrets, each once. */
export function openKeys({ current, previous, retired }: SecretKeys): DeriveKey {
  const secrets = [current, ...previous, ...retired];
  const derived = new Map<string, readonly Buffer[]>();
  const all = (purpose: string) => {
    let keys = derived.get(purpose);
    if (!keys) {
      keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', `fei ${purpose}`, 32)));
      derived.set(purpose, keys);
    }
    return keys;
  };
  return Object.assign((purpose: string) => all(purpose)[0]!, {
    accepted: (purpose: string) => all(purpose).slice(0, 1 + previous.length),
    first: (purpose: string) => all(purpose).at(-1)!,
    all,
  });
}

/** HMAC-SHA-256 bytes in a token: 160 bits, so that links in mails stay short. */
const signatureBytes = 20;

/** Characters in a complete base64url HMAC-SHA-256. */
const wholeSignature = 43;

/**
 * Returns a token for links: the body and 20 bytes of signature, in base64url. The same body gives the same token.
 * @param boundTo value that the token is valid for but does not contain; it precedes the body in the signed text.
 */
export function signToken(keys: Keys, purpose: string, body: Uint8Array, boundTo = ''): string {
  return Buffer.concat([body, tokenSignature(keys.key(purpose), body, boundTo)]).toString('base64url');
}

/**
 * Opens a token that was signed for this purpose.
 * @returns its body of exactly `bodyBytes` bytes, or `undefined` for any other text.
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
  const given = bytes.subarray(bodyBytes);
  const isSigned = keys.key.accepted(purpose).some((key) => timingSafeEqual(given, tokenSignature(key, body, boundTo)));
  return isSigned ? body : undefined;
}

function tokenSignature(key: Buffer, body: Uint8Array, boundTo: string): Buffer {
  return createHmac('sha256', key).update(boundTo).update(body).digest().subarray(0, signatureBytes);
}

/**
 * Returns a readable text, a full stop and its signature, in characters that need no escaping in cookies and addresses.
 * @param text text without a full stop; `characters` is the number of signature characters to use.
 */
export function signText(keys: Keys, purpose: string, text: string, characters: number = wholeSignature): string {
  return withSignature(keys.key(purpose), text, characters);
}

/**
 * Opens a signed text.
 * @returns the text that was signed for this purpose, or `undefined` for any other value.
 */
export function openText(
  keys: Keys,
  purpose: string,
  signed: string,
  characters: number = wholeSignature,
): string | undefined {
  const [text = ''] = signed.split('.', 1);
  const isSigned = keys.key.accepted(purpose).some((key) => isSameText(signed, withSignature(key, text, characters)));
  return isSigned ? text : undefined;
}

function withSignature(key: Buffer, text: string, characters: number): string {
  return `${text}.${hmacOf(key, text).slice(0, characters)}`;
}

/** Compares two texts in constant time. */
export function isSameText(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Returns an HMAC-SHA-256 in base64url, 43 characters. */
export function hmacOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/**
 * Returns a digest for a table or address where the text itself must not appear: HMAC-SHA-256 in base64url. It stays
 * the same when the secret key is rotated, so it protects only texts that cannot be guessed.
 */
export function keyedDigest(keys: Keys, purpose: string, text: string): string {
  return hmacOf(keys.key.first(purpose), text);
}

export const idBytes = 16;

/** Bytes of a packed time: milliseconds since 1970. */
export const timeBytes = 6;

/** Packs a UUID into 16 bytes. */
export function packId(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

/** Returns the UUID of 16 bytes, in lower case. */
export function unpackId(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Packs a time.
 * @param ms milliseconds since 1970.
 */
export function packTime(ms: number): Buffer {
  const bytes = Buffer.alloc(timeBytes);
  bytes.writeUIntBE(ms, 0, timeBytes);
  return bytes;
}

/** Returns a packed time as milliseconds since 1970. */
export function unpackTime(bytes: Buffer): number {
  return bytes.readUIntBE(0, timeBytes);
}
