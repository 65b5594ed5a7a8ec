import { generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase45, encodeBase45 } from '../core/base45.ts';
import { ticketTypes } from '../catalogue/kinds.ts';
import {
  decodeTicketBody,
  encodeTicketBody,
  encodeTicketCode,
  importTicketKeys,
  ticketCodeLength,
  verifyTicketCode,
  type TicketBody,
} from './ticket-code.ts';

const ours = generateKeyPairSync('ed25519');
const theirs = generateKeyPairSync('ed25519');
const publicKey = ours.publicKey.export({ format: 'jwk' }).x!;
const keys = await importTicketKeys([{ keyNumber: 3, publicKey }]);

function signed(ticket: TicketBody, key = ours.privateKey): string {
  const bytes = encodeTicketBody(ticket);
  return encodeTicketCode(bytes, sign(null, bytes, key));
}

const body: TicketBody = {
  keyNumber: 3,
  ticketType: 'S',
  performanceId: '01979a3e-7c00-7b12-8def-0123456789ab',
  ticketId: '00ff10a2b3c4d5',
  blockNo: 258,
  seatNo: 17,
};

const bodies: fc.Arbitrary<TicketBody> = fc.record({
  keyNumber: fc.integer({ min: 0, max: 255 }),
  ticketType: fc.constantFrom(...ticketTypes),
  performanceId: fc.uuid(),
  ticketId: fc.stringMatching(/^[0-9a-f]{14}$/),
  blockNo: fc.integer({ min: 0, max: 65_535 }),
  seatNo: fc.option(fc.integer({ min: 0, max: 254 })),
});

describe('ticket code', () => {
  it('encodes the body byte by byte as documented', () => {
    expect(Buffer.from(encodeTicketBody(body)).toString('hex')).toBe(
      '12' + '03' + '01979a3e7c007b128def0123456789ab' + '00ff10a2b3c4d5' + '0102' + '11',
    );
    expect(encodeTicketBody({ ...body, seatNo: null })[27]).toBe(255);
    expect(ticketTypes.map((ticketType) => encodeTicketBody({ ...body, ticketType })[0])).toEqual([16, 17, 18, 19, 20]);
  });

  it('verifies every signed ticket in 138 characters, including codes that start with a space', async () => {
    let spaces = 0;
    await fc.assert(
      fc.asyncProperty(bodies, async (ticket) => {
        const code = signed(ticket);
        if (code.startsWith(' ')) spaces += 1;
        expect(code).toHaveLength(ticketCodeLength);
        const sole = await importTicketKeys([{ keyNumber: ticket.keyNumber, publicKey }]);
        expect(await verifyTicketCode(code, sole)).toEqual({ genuine: true, ticket });
      }),
      // The first two bytes modulo 45 are 36, which base45 encodes as a space.
      { numRuns: 300, examples: [[{ ...body, keyNumber: 18 }]] },
    );
    expect(spaces).toBeGreaterThan(0);
  });

  it('rejects a foreign signature that claims one of our key numbers', async () => {
    const code = signed(body, theirs.privateKey);
    expect(await verifyTicketCode(code, keys)).toEqual({ genuine: false, reason: 'forged' });
  });

  it('rejects a ticket with an unknown key number', async () => {
    const code = signed({ ...body, keyNumber: 4 });
    expect(await verifyTicketCode(code, keys)).toEqual({ genuine: false, reason: 'unknown_key' });
  });

  it('rejects a code when any bit of its 92 bytes is changed', async () => {
    const bytes = decodeBase45(signed(body))!;
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = bytes.slice();
      changed[bit >> 3]! ^= 1 << (bit & 7);
      const verdict = await verifyTicketCode(encodeBase45(changed), keys);
      expect(verdict.genuine, `bit ${bit}`).toBe(false);
    }
  });

  it('rejects an unknown layout version or ticket type even with a valid signature', async () => {
    for (const first of [0x02, 0x22, 0x15]) {
      const bytes = encodeTicketBody(body);
      bytes[0] = first;
      const code = encodeTicketCode(bytes, sign(null, bytes, ours.privateKey));
      expect(await verifyTicketCode(code, keys)).toEqual({ genuine: false, reason: 'unknown_version' });
    }
  });

  it.each([
    ['nothing', ''],
    ['a URL', 'HTTPS://EXAMPLE.ORG/'],
    ['a code without its last character', signed(body).slice(0, -1)],
    ['a code with an extra character', `${signed(body)}0`],
    ['a lowercase code', signed(body).toLowerCase()],
    ['138 characters outside the alphabet', '飛'.repeat(138)],
    ['138 characters that decode to no bytes', ':'.repeat(138)],
  ])('reports that %s is not a ticket', async (_what, code) => {
    expect(await verifyTicketCode(code, keys)).toEqual({ genuine: false, reason: 'not_a_ticket' });
  });

  it.each([
    { keyNumber: 256 },
    { performanceId: 'not-a-uuid' },
    { ticketId: 'ABCDEF01234567' },
    { blockNo: 65_536 },
    { blockNo: -1 },
    { seatNo: 255 },
    { seatNo: 1.5 },
  ])('throws when encoding %j', (wrong) => {
    expect(() => encodeTicketBody({ ...body, ...wrong })).toThrow(RangeError);
  });

  it('returns null for a body of the wrong length', () => {
    expect(decodeTicketBody(new Uint8Array(27).fill(0x10))).toBeNull();
    expect(decodeTicketBody(new Uint8Array(29).fill(0x10))).toBeNull();
  });
});
