import { expect, it } from 'vitest';
import { readSentCode } from './sent-code.ts';

const sent = {
  email: 'a@example.hk',
  now: '2026-12-01T12:00:00.000Z',
  validUntil: '2026-12-01T12:15:00.000Z',
  resendAt: '2026-12-01T12:01:00.000Z',
};

it('reads only the fields of a code', () => {
  expect(readSentCode({ ...sent, code: '123456' })).toEqual(sent);
});

it.each(['email', 'now', 'validUntil', 'resendAt'])('returns no code if %s is missing', (name) => {
  expect(readSentCode({ ...sent, [name]: '' })).toBeUndefined();
});

it('returns no code when a time is invalid', () => {
  expect(readSentCode({ ...sent, validUntil: 'soon' })).toBeUndefined();
});
