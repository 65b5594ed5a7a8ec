import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { encodeTicketBody, encodeTicketCode, type TicketBody } from '../../../../contract/orders/ticket-code.ts';

/** Prefix of the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410, section 7). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const seedBytes = 32;

/**
 * Signs a ticket's code. Ed25519 is deterministic: a ticket always gets the same code, so none is stored.
 * @throws {RangeError} for a body with a field outside its range.
 */
export function signTicketCode(body: TicketBody, privateKey: KeyObject): string {
  const bytes = encodeTicketBody(body);
  return encodeTicketCode(bytes, sign(null, bytes, privateKey));
}

/**
 * Derives the key pair from a seed of 32 secret bytes; the public key is base64url, as gates get it.
 * @throws {RangeError} for a seed of another length.
 */
export function openTicketKey(seed: Uint8Array): { privateKey: KeyObject; publicKey: string } {
  if (seed.length !== seedBytes) throw new RangeError(`a seed of ${seed.length} bytes`);
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (!x) throw new TypeError('an Ed25519 public key without x');
  return { privateKey, publicKey: x };
}

/**
 * Returns the 56 bits by which gates distinguish tickets: 14 hexadecimal digits, a one-way hash of the ticket's primary
 * key. They can be computed again at any time and reveal neither the order nor the number of tickets. Two of 100,000
 * tickets of a performance collide with a probability of 1 in 14 million. The first issue's id omits the issue number,
 * as printed tickets have it.
 */
export function ticketIdOf(ticket: { performanceId: string; orderId: string; n: number; issue: number }): string {
  const { performanceId, orderId, n, issue } = ticket;
  const key = [performanceId, orderId, n, ...(issue === 1 ? [] : [issue])].join('/');
  return createHash('sha256').update(key).digest('hex').slice(0, 14);
}
