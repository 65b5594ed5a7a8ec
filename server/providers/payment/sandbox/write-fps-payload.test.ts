import { expect, test } from 'vitest';
import { crc16, writeFpsPayload } from './write-fps-payload.ts';

function read(text: string): Map<string, string> {
  const objects = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const length = Number(text.slice(at + 2, at + 4));
    objects.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return objects;
}

const payment = {
  fpsId: '000000000',
  amountCents: 123_405,
  reference: 'REF123',
  expiresAt: new Date('2026-12-31T16:05:09.700Z'),
  payee: 'Fei',
};

test('computes CRC-16/CCITT-FALSE', () => {
  // Check value from the catalogue of CRC algorithms.
  expect(crc16('123456789')).toBe(0x29b1);
  expect(crc16('')).toBe(0xffff);
});

test('encodes scheme, payee, Hong Kong time-out, currency, amount and reference', () => {
  const objects = read(writeFpsPayload(payment));
  expect(Object.fromEntries(objects)).toMatchObject({
    '00': '01',
    '01': '12',
    '52': '0000',
    '53': '344',
    '54': '1234.05',
    '58': 'HK',
    '59': 'Fei',
    '60': 'HK',
  });
  expect(Object.fromEntries(read(objects.get('26')!))).toEqual({
    '00': 'hk.com.hkicl',
    '02': '000000000',
    '05': '20270101000509',
  });
  expect(Object.fromEntries(read(objects.get('62')!))).toEqual({ '05': 'REF123' });
});

test('ends with the checksum of everything before it', () => {
  for (let amountCents = 1; amountCents < 3000; amountCents += 7) {
    const text = writeFpsPayload({ ...payment, amountCents });
    expect(text.slice(-8, -4)).toBe('6304');
    expect(Number.parseInt(text.slice(-4), 16)).toBe(crc16(text.slice(0, -4)));
    expect(read(text).get('54')).toBe((amountCents / 100).toFixed(2));
  }
});

test('rejects a value that is too long', () => {
  expect(() => writeFpsPayload({ ...payment, payee: 'x'.repeat(100) })).toThrow(RangeError);
});
