import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { encodeTicketBody, encodeTicketCode, type TicketBody } from '../../../../contract/orders/ticket-code.ts';

/** Prefix of the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410, section 7). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const seedBytes = 32;

/**
 * Signs a ticket code. Ed25519 is deterministic: a ticket always gets the same code, so none is stored.
 * @throws {RangeError} for a body with a field out of range.
 */
export function signTicketCode(body: TicketBody, privateKey: KeyObject): string {
  const bytes = encodeTicketBody(body);
  return encodeTicketCode(bytes, sign(null, bytes, privateKey));
}

/**
 * Derives the key pair from a seed of 32 secret bytes. The public key is base64url, as sent to gates.
 * @throws {RangeError} for a seed of another length.
 */
export function openTicketKey(seed: Uint8Array): { privateKey: KeyObject; publicKey: string } {
  if (seed.length !== seedBytes) throw new RangeError(`the seed has ${seed.length} bytes`);
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (!x) throw new TypeError('an Ed25519 public key without x');
  return { privateKey, publicKey: x };
}

/**
 * Returns the ticket ID that gates use: 56 bits as 14 hexadecimal digits, a one-way hash of the ticket's primary key.
 * It can be recomputed at any time and reveals neither the order nor the number of tickets. The probability that two of
 * 100,000 tickets of a performance collide is 1 in 14 million. The ID of the first issue omits the issue number, to
 * match printed tickets.
 */
export function ticketIdOf(ticket: { performanceId: string; orderId: string; n: number; issue: number }): string {
  const { performanceId, orderId, n, issue } = ticket;
  const key = [performanceId, orderId, n, ...(issue === 1 ? [] : [issue])].join('/');
  return createHash('sha256').update(key).digest('hex').slice(0, 14);
}
