import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { encodeTicketBody, encodeTicketCode, type TicketBody } from '../../../../contract/orders/ticket-code.ts';

/** What stands before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410, section 7). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const seedBytes = 32;

/**
 * The ticket's code, signed. Ed25519 has no randomness: the same ticket always gets the same code, so none is stored.
 * @throws {RangeError} for a body with a field outside its range.
 */
export function signTicketCode(body: TicketBody, privateKey: KeyObject): string {
  const bytes = encodeTicketBody(body);
  return encodeTicketCode(bytes, sign(null, bytes, privateKey));
}

/**
 * The key pair that grows from a seed of 32 secret bytes; the public key in base64url, as gates get it.
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
 * The 56 bits by which gates tell tickets apart: 14 hexadecimal digits out of the ticket's primary key, one way, so
 * that they can be made again at any time and show neither the order nor how many there are. Two of 100,000 tickets of
 * one performance coincide with a probability of 1 in 14 million. The first issue's is without its number: those are
 * printed.
 */
export function ticketIdOf(ticket: { performanceId: string; orderId: string; n: number; issue: number }): string {
  const { performanceId, orderId, n, issue } = ticket;
  const key = [performanceId, orderId, n, ...(issue === 1 ? [] : [issue])].join('/');
  return createHash('sha256').update(key).digest('hex').slice(0, 14);
}
