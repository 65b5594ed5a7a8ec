import { decodeBase45, encodeBase45 } from '../core/base45.ts';
import { type TicketType } from '../catalogue/feed.ts';

/**
 * Content of an e-ticket's QR code. An offline gate needs only the public keys to verify a ticket. It reads the
 * performance, the ticket ID (so that it admits once), the seat or zone, and the ticket type (so that staff ask for
 * proof). A code is base45 of 92 bytes: a 28-byte body and its 64-byte Ed25519 signature. Its 138 characters all belong
 * to the QR alphanumeric mode and fit version 6 (41 x 41 modules) at error correction M, which holds 154. Numbers are
 * big-endian. - byte 0: high four bits: layout version, 1; low four bits: ticket type, 0 R, 1 H, 2 S, 3 Z, 4 C - byte
 * 1: signing key number, so that keys can be changed during a sale - bytes 2-17: performance ID, the 16 bytes of the
 * UUID - bytes 18-24: ticket ID: 56 unordered bits, which reveal neither the number of tickets sold nor their order -
 * bytes 25-26: block: the seat row or the unnumbered zone, as `seating` numbers them in the performance - byte 27: seat
 * in the block; 255 if unnumbered The code has no date: the gate uses the performance's date, so tickets stay valid
 * after a postponement. It has no buyer name, so a photographed code reveals nothing about a person.
 */
export interface TicketBody {
  /** 0 to 255. */
  readonly keyNumber: number;
  readonly ticketType: TicketType;
  /** Lower-case UUID. */
  readonly performanceId: string;
  /** 14 lower-case hexadecimal digits. */
  readonly ticketId: string;
  /** 0 to 65,535. */
  readonly blockNo: number;
  /** 0 to 254; null if unnumbered. */
  readonly seatNo: number | null;
}

const ticketBodyBytes = 28;
const signatureBytes = 64;
/** Length of every ticket code. A leading space counts, so never trim a code. */
export const ticketCodeLength = 138;

const layoutVersion = 1;
const notNumbered = 255;
/** Never change these numbers, even if the catalogue reorders its types: they stay on printed tickets for years. */
const typeNumbers: Readonly<Record<TicketType, number>> = { R: 0, H: 1, S: 2, Z: 3, C: 4 };
const typeOf = new Map(Object.entries(typeNumbers).map(([type, number]) => [number, type as TicketType]));

export type TicketKeys = ReadonlyMap<number, CryptoKey>;

/** Public key as sent to gates: 32 bytes in base64url. */
export interface TicketPublicKey {
  readonly keyNumber: number;
  readonly publicKey: string;
}

export type TicketVerdict =
  | { readonly genuine: true; readonly ticket: TicketBody }
  | { readonly genuine: false; readonly reason: 'not_a_ticket' | 'unknown_version' | 'unknown_key' | 'forged' };

/**
 * Encodes the 28 bytes to be signed.
 * @throws {RangeError} for a field out of range, which only a bug can cause.
 */
export function encodeTicketBody(body: TicketBody): Uint8Array<ArrayBuffer> {
  const performance = body.performanceId.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/.test(performance)) throw new RangeError(`not a performance ID: ${body.performanceId}`);
  if (!/^[0-9a-f]{14}$/.test(body.ticketId)) throw new RangeError(`not a ticket ID: ${body.ticketId}`);
  const bytes = new Uint8Array(ticketBodyBytes);
  bytes[0] = (layoutVersion << 4) | typeNumbers[body.ticketType];
  bytes[1] = within(body.keyNumber, 255, 'key number');
  bytes.set(bytesOfHex(performance), 2);
  bytes.set(bytesOfHex(body.ticketId), 18);
  const block = within(body.blockNo, 65_535, 'block');
  bytes[25] = block >> 8;
  bytes[26] = block & 0xff;
  bytes[27] = body.seatNo === null ? notNumbered : within(body.seatNo, notNumbered - 1, 'seat');
  return bytes;
}

/** Decodes 28 bytes. Returns null for another length, layout version or type. Does not verify the signature. */
export function decodeTicketBody(bytes: Uint8Array): TicketBody | null {
  if (bytes.length !== ticketBodyBytes || bytes[0]! >> 4 !== layoutVersion) return null;
  const ticketType = typeOf.get(bytes[0]! & 0x0f);
  if (!ticketType) return null;
  const uuid = hexOf(bytes.subarray(2, 18));
  return {
    keyNumber: bytes[1]!,
    ticketType,
    performanceId: uuid.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    ticketId: hexOf(bytes.subarray(18, 25)),
    blockNo: bytes[25]! * 256 + bytes[26]!,
    seatNo: bytes[27] === notNumbered ? null : bytes[27]!,
  };
}

/**
 * Encodes the body and its signature as the QR code text.
 * @throws {RangeError} for a body or signature of the wrong length.
 */
export function encodeTicketCode(body: Uint8Array, signature: Uint8Array): string {
  if (body.length !== ticketBodyBytes) throw new RangeError(`a ticket body cannot have ${body.length} bytes`);
  if (signature.length !== signatureBytes) throw new RangeError(`a signature cannot have ${signature.length} bytes`);
  const bytes = new Uint8Array(ticketBodyBytes + signatureBytes);
  bytes.set(body);
  bytes.set(signature, ticketBodyBytes);
  return encodeBase45(bytes);
}

/**
 * Imports public keys for verification.
 * @throws {DOMException} if the browser lacks Ed25519 or a key is invalid.
 */
export async function importTicketKeys(keys: readonly TicketPublicKey[]): Promise<TicketKeys> {
  return new Map(
    await Promise.all(
      keys.map(async ({ keyNumber, publicKey }): Promise<[number, CryptoKey]> => {
        const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey };
        return [keyNumber, await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify'])];
      }),
    ),
  );
}

/** Verifies the signature of a scanned ticket code and decodes it. Works offline and never throws on malformed text. */
export async function verifyTicketCode(code: string, publicKeys: TicketKeys): Promise<TicketVerdict> {
  const bytes = code.length === ticketCodeLength ? decodeBase45(code) : null;
  if (!bytes) return { genuine: false, reason: 'not_a_ticket' };
  const body = bytes.slice(0, ticketBodyBytes);
  const ticket = decodeTicketBody(body);
  if (!ticket) return { genuine: false, reason: 'unknown_version' };
  const key = publicKeys.get(ticket.keyNumber);
  if (!key) return { genuine: false, reason: 'unknown_key' };
  const signed = await crypto.subtle.verify('Ed25519', key, bytes.slice(ticketBodyBytes), body);
  return signed ? { genuine: true, ticket } : { genuine: false, reason: 'forged' };
}

function within(value: number, max: number, what: string): number {
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new RangeError(`${what} ${value} is not between 0 and ${max}`);
  return value;
}

function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
