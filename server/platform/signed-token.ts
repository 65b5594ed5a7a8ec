import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Whoever has key material: 32 bytes for each purpose, so that what is signed for one counts for no other. */
export interface Keys {
  readonly key: DeriveKey;
}

/** Derives key material from the secret keys of an installation; the call itself from the current one, which signs. */
export interface DeriveKey {
  (purpose: string): Buffer;
  /** Of every key whose signatures count, the current one first. */
  accepted(this: void, purpose: string): readonly Buffer[];
  /** Of the oldest key: for digests that rows are found by, and for ids that are derived again. */
  first(this: void, purpose: string): Buffer;
  /** Of every key there ever was, the newest first. */
  all(this: void, purpose: string): readonly Buffer[];
}

/** The secrets of an installation; each list has the newest first. */
export interface SecretKeys {
  readonly current: string;
  /** Signatures made with these still count. */
  readonly previous: readonly string[];
  /** Signatures made with these count no longer; what is stored rests on them. */
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

/** Bytes of HMAC-SHA-256 that a token carries: 160 bits, so that links in mails stay short. */
const signatureBytes = 20;

/** Characters of a whole HMAC-SHA-256 in base64url. */
const wholeSignature = 43;

/**
 * The body and 20 bytes of signature, in base64url: what a link carries. The same body makes the same token.
 * @param boundTo what the token counts for without carrying it; it comes before the body in what is signed.
 */
export function signToken(keys: Keys, purpose: string, body: Uint8Array, boundTo = ''): string {
  return Buffer.concat([body, tokenSignature(keys.key(purpose), body, boundTo)]).toString('base64url');
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
  const given = bytes.subarray(bodyBytes);
  const isSigned = keys.key.accepted(purpose).some((key) => timingSafeEqual(given, tokenSignature(key, body, boundTo)));
  return isSigned ? body : undefined;
}

function tokenSignature(key: Buffer, body: Uint8Array, boundTo: string): Buffer {
  return createHmac('sha256', key).update(boundTo).update(body).digest().subarray(0, signatureBytes);
}

/**
 * A text that can be read as it is, a full stop and its signature, in characters that no serialisation of cookies or
 * addresses changes. @param text without a full stop; `characters` of the signature that are kept.
 */
export function signText(keys: Keys, purpose: string, text: string, characters: number = wholeSignature): string {
  return withSignature(keys.key(purpose), text, characters);
}

/** @returns the text that we signed for this purpose; undefined for anything else. Looks at nothing but the value. */
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

/** Whether two texts are the same, in a time that does not tell where they differ. */
export function isSameText(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** HMAC-SHA-256 in base64url, 43 characters. */
export function hmacOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/**
 * What stands for a text in a table or an address, where the text itself must not: HMAC-SHA-256 in base64url. Stays the
 * same when the secret key is rotated, so the text has to be unguessable where the digest is to protect it.
 */
export function keyedDigest(keys: Keys, purpose: string, text: string): string {
  return hmacOf(keys.key.first(purpose), text);
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
