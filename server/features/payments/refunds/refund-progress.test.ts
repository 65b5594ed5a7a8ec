import { describe, expect, test } from 'vitest';
import { refundStatusOf, stepsOf } from './refund-progress.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 4, minute));
const refund = (more: Partial<Parameters<typeof refundStatusOf>[0]>): Parameters<typeof refundStatusOf>[0] => ({
  state: 'asked',
  otherWay: null,
  dispute: null,
  amountCents: 10_000,
  createdAt: at(0),
  sentAt: null,
  settledAt: null,
  ...more,
});
const minutes = (more: Parameters<typeof refund>[0]) =>
  stepsOf(refund(more)).map(({ step, at: taken }) => [step, taken && new Date(taken).getUTCMinutes()]);

describe('refundStatusOf', () => {
  test.each<[Parameters<typeof refund>[0], string]>([
    [{}, 'asked'],
    [{ dispute: 'open' }, 'disputed'],
    // The bank paid only part: staff handle the rest.
    [{ dispute: 'lost' }, 'delayed'],
    [{ state: 'sent' }, 'sent'],
    // The buyer may have the money already; the bank decides later.
    [{ state: 'sent', dispute: 'open' }, 'sent'],
    [{ state: 'pending' }, 'on_its_way'],
    [{ state: 'pending', dispute: 'open' }, 'on_its_way'],
    [{ state: 'done' }, 'done'],
    [{ state: 'done', dispute: 'open' }, 'done'],
    [{ state: 'failed' }, 'delayed'],
    [{ state: 'other_way', otherWay: 'dispute' }, 'by_bank'],
    [{ state: 'other_way', otherWay: 'cash' }, 'other_way'],
    [{ state: 'other_way', otherWay: 'bank_transfer' }, 'other_way'],
  ])('maps %j to %s', (more, standing) => {
    expect(refundStatusOf(refund(more))).toBe(standing);
  });
});

describe('stepsOf', () => {
  test('returns all steps, with times for those reached', () => {
    const [requested, sent, way, done] = ['asked', 'sent', 'on_its_way', 'done'];
    expect(minutes({})).toEqual([
      [requested, 0],
      [sent, null],
      [way, null],
      [done, null],
    ]);
    const sentAt = at(5);
    expect(minutes({ state: 'sent', sentAt })).toEqual([
      [requested, 0],
      [sent, 5],
      [way, null],
      [done, null],
    ]);
    expect(minutes({ state: 'pending', sentAt })).toEqual([
      [requested, 0],
      [sent, 5],
      [way, 5],
      [done, null],
    ]);
    const settledAt = at(9);
    expect(minutes({ state: 'done', sentAt, settledAt })).toEqual([
      [requested, 0],
      [sent, 5],
      [way, 5],
      [done, 9],
    ]);
  });

  test('omits the time of a step taken before a retry', () => {
    expect(minutes({ state: 'asked', sentAt: at(5) })).toEqual([
      ['asked', 0],
      ['sent', null],
      ['on_its_way', null],
      ['done', null],
    ]);
  });

  test('returns only the steps taken if the refund is stuck or was paid another way', () => {
    const sentAt = at(5);
    expect(minutes({ state: 'failed', sentAt, settledAt: at(9) })).toEqual([
      ['asked', 0],
      ['sent', 5],
    ]);
    expect(minutes({ dispute: 'open' })).toEqual([['asked', 0]]);
    expect(minutes({ state: 'other_way', otherWay: 'dispute', settledAt: at(9) })).toEqual([['asked', 0]]);
  });

  test('returns two steps at the time of the request for points alone', () => {
    const points = { amountCents: 0, state: 'done' } as const;
    expect(minutes({ ...points, settledAt: at(3) })).toEqual([
      ['asked', 0],
      ['done', 3],
    ]);
    expect(minutes(points)).toEqual([
      ['asked', 0],
      ['done', 0],
    ]);
  });
});
