import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deviceGoneSeconds } from '../../../contract/streaming/limits.ts';
import { chooseViewingSlot, phaseOf, windowOf, type ViewingSlot } from './rules.ts';

const stream = { opensBeforeMinutes: 30, watchableMinutes: 24 * 60 };
const show = (more: object = {}, ofEvent: object = {}) => ({
  event: { stream, ...ofEvent },
  performance: {
    startsAt: new Date('2026-12-05T12:00:00Z'),
    endsAt: new Date('2026-12-05T13:30:00Z') as Date | null,
    state: 'scheduled' as const,
    ...more,
  },
});

describe('phaseOf', () => {
  test.each([
    ['2026-12-05T11:29:59.999Z', 'before'],
    ['2026-12-05T11:30:00Z', 'open'],
    ['2026-12-05T11:59:59.999Z', 'open'],
    ['2026-12-05T12:00:00Z', 'live'],
    ['2026-12-05T13:29:59.999Z', 'live'],
    ['2026-12-05T13:30:00Z', 'replay'],
    ['2026-12-06T11:59:59.999Z', 'replay'],
    ['2026-12-06T12:00:00Z', 'over'],
  ])('puts a show at %s into the phase %s', (now, phase) => {
    expect(phaseOf(show(), new Date(now))).toBe(phase);
  });

  test('ends a show without a replay at its end', () => {
    const shown = show({}, { stream: { opensBeforeMinutes: 15, watchableMinutes: 90 } });
    expect(windowOf(shown).replayUntil).toBeNull();
    expect(phaseOf(shown, new Date('2026-12-05T13:29:59.999Z'))).toBe('live');
    expect(phaseOf(shown, new Date('2026-12-05T13:30:00Z'))).toBe('over');
  });

  test('assumes three hours for a show with no end time, and opening at the start if there is no window', () => {
    const shown = show({ endsAt: null }, { stream: null });
    expect(phaseOf(shown, new Date('2026-12-05T11:59:59Z'))).toBe('before');
    expect(phaseOf(shown, new Date('2026-12-05T14:59:59Z'))).toBe('live');
    expect(phaseOf(shown, new Date('2026-12-05T15:00:00Z'))).toBe('over');
  });

  test.each(['suspended', 'postponed', 'cancelled'] as const)(
    'returns the state of a show that is %s at any time',
    (state) => {
      for (const now of ['2026-12-05T11:00:00Z', '2026-12-05T12:30:00Z', '2026-12-06T00:00:00Z']) {
        expect(phaseOf(show({ state }), new Date(now))).toBe(state);
      }
    },
  );
});

const now = new Date('2026-12-05T12:30:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

/** Tickets of an order: some in use by devices, plus slots of tickets that are no longer valid. */
const taken = fc
  .array(
    fc.record({
      valid: fc.boolean(),
      device: fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { nil: undefined }),
      silent: fc.integer({ min: 0, max: 3 * deviceGoneSeconds }),
    }),
    { maxLength: 6 },
  )
  .map((all) => ({
    tickets: all.flatMap(({ valid }, at) => (valid ? [{ n: at + 1, issue: 1 }] : [])),
    seats: all.flatMap(({ device, silent }, at): ViewingSlot[] =>
      device ? [{ n: at + 1, issue: 1, device, moves: 0, seenAt: ago(silent) }] : [],
    ),
  }));

describe('chooseViewingSlot', () => {
  const ask = fc.record({ device: fc.constantFrom('a', 'b', 'e'), move: fc.boolean() });

  test("returns the device's own slot, else a free one, else another only on request", () => {
    fc.assert(
      fc.property(taken, ask, ({ tickets, seats }, { device, move }) => {
        const choice = chooseViewingSlot(tickets, seats, { device, now, move });
        const seatOf = (n: number) => seats.find((seat) => seat.n === n);
        const own = tickets.filter(({ n }) => seatOf(n)?.device === device);
        const inUse = (n: number) => (seatOf(n)?.seenAt ?? new Date(0)) >= ago(deviceGoneSeconds);
        const free = tickets.filter(({ n }) => !inUse(n));
        if (own.length > 0) expect(choice).toMatchObject({ kind: 'own', ticket: own[0] });
        else if (free.length > 0) {
          expect(choice.kind).toBe('take');
          expect(choice.kind === 'take' && inUse(choice.ticket.n)).toBe(false);
        } else expect(choice.kind).toBe(move && tickets.length > 0 ? 'take' : 'none');
        // Tickets that are no longer valid give no slot to any device.
        if (choice.kind !== 'none') expect(tickets).toContainEqual(choice.ticket);
        // `from` holds the previous device as read; the statement checks that it is unchanged.
        if (choice.kind === 'take') expect(choice.from).toEqual(seatOf(choice.ticket.n));
      }),
    );
  });

  test('replaces the device that has been silent the longest', () => {
    const tickets = [1, 2, 3].map((n) => ({ n, issue: 1 }));
    const seats = [3, 9, 6].map((seconds, at) => ({
      ...tickets[at]!,
      device: `d${at}`,
      moves: 2,
      seenAt: ago(seconds),
    }));
    expect(chooseViewingSlot(tickets, seats, { device: 'e', now, move: true })).toEqual({
      kind: 'take',
      ticket: tickets[1],
      from: seats[1],
    });
  });

  test('frees the slot of a transferred ticket for its new holder', () => {
    const seats = [{ n: 1, issue: 1, device: 'giver', moves: 0, seenAt: now }];
    expect(chooseViewingSlot([{ n: 1, issue: 2 }], seats, { device: 'taker', now, move: false })).toEqual({
      kind: 'take',
      ticket: { n: 1, issue: 2 },
      from: undefined,
    });
  });
});
