import { createHash, createPublicKey, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importTicketKeys, verifyTicketCode, type TicketBody } from '../../../../contract/orders/ticket-code.ts';
import { openTicketKey, signTicketCode, ticketIdOf } from './sign-tickets.ts';

describe('signTicketCode', () => {
  const ticket: TicketBody = {
    keyNumber: 9,
    ticketType: 'H',
    performanceId: '01979a3e-7c00-7b12-8def-0123456789ab',
    ticketId: '00ff10a2b3c4d5',
    blockNo: 12,
    seatNo: null,
  };
  const ours = openTicketKey(new Uint8Array(32).fill(7));
  const theirs = openTicketKey(new Uint8Array(32).fill(8));

  it('creates a code that verifies with the public key', async () => {
    const keys = await importTicketKeys([{ keyNumber: 9, publicKey: ours.publicKey }]);
    expect(await verifyTicketCode(signTicketCode(ticket, ours.privateKey), keys)).toEqual({ genuine: true, ticket });
  });

  it('creates a code that fails with another public key', async () => {
    const keys = await importTicketKeys([{ keyNumber: 9, publicKey: theirs.publicKey }]);
    const verdict = await verifyTicketCode(signTicketCode(ticket, ours.privateKey), keys);
    expect(verdict).toEqual({ genuine: false, reason: 'forged' });
  });

  it('returns the same code for a ticket every time, and a different code for another ticket', () => {
    const code = signTicketCode(ticket, ours.privateKey);
    expect(signTicketCode({ ...ticket }, ours.privateKey)).toBe(code);
    expect(signTicketCode({ ...ticket, blockNo: 13 }, ours.privateKey)).not.toBe(code);
  });
});

describe('openTicketKey', () => {
  // RFC 8032, section 7.1, test 1.
  const seed = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
  const publicKey = Buffer.from('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', 'hex');

  it('derives the public key that RFC 8032 gives for its seed', () => {
    expect(openTicketKey(seed).publicKey).toBe(publicKey.toString('base64url'));
  });

  it('throws for a seed that is not 32 bytes', () => {
    expect(() => openTicketKey(seed.subarray(1))).toThrow(RangeError);
  });

  it('returns a key that Node can verify signatures with', () => {
    const { privateKey, publicKey: x } = openTicketKey(seed);
    const opened = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const message = Buffer.from('a ticket');
    expect(verify(null, message, opened, sign(null, message, privateKey))).toBe(true);
  });
});

describe('ticketIdOf', () => {
  const ticket = {
    performanceId: '01979a3e-7c00-7b12-8def-0123456789ab',
    orderId: '01979a3e-7c01-7b12-8def-0123456789ac',
    n: 1,
    issue: 1,
  };

  it('returns 14 hexadecimal digits, the same for the same ticket', () => {
    expect(ticketIdOf(ticket)).toMatch(/^[0-9a-f]{14}$/);
    expect(ticketIdOf(ticket)).toBe(ticketIdOf({ ...ticket }));
  });

  it('returns the originally printed ID for tickets issued before reissues existed', () => {
    const key = `${ticket.performanceId}/${ticket.orderId}/1`;
    expect(ticketIdOf(ticket)).toBe(createHash('sha256').update(key).digest('hex').slice(0, 14));
  });

  it('differs by performance, order, ticket number and issue', () => {
    const small = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), small, small, (performanceId, orderId, n, issue) => {
        const id = ticketIdOf({ performanceId, orderId, n, issue });
        const others = [
          { performanceId: orderId, orderId, n, issue },
          { performanceId, orderId: performanceId, n, issue },
          { performanceId, orderId, n: n + 1, issue },
          { performanceId, orderId, n, issue: issue + 1 },
        ];
        for (const other of others) expect(ticketIdOf(other)).not.toBe(id);
      }),
    );
  });
});
