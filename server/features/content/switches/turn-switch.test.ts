import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestProgram, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { readSiteConfig } from './read-site-config.ts';
import { readSiteState } from './read-site-state.ts';
import { switchNames, turnSwitch } from './turn-switch.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await openTestProgram({ clock: testClock('2026-12-13T00:00:00+08:00') });
});
afterAll(() => program.close());

const gray = { effectiveFrom: '2026-12-13T00:00:00+08:00', effectiveTo: '2026-12-14T00:00:00+08:00' };

describe('turnSwitch', () => {
  test('starts with everything off except the weekly maintenance notice', async () => {
    expect(await readSiteConfig(program)).toEqual({
      showWishList: false,
      landingPagePastEvent: false,
      specificPeriodGray: null,
      maintenance: { pauseSales: false, notice: 'weekly', text: null },
      siteClosed: false,
    });
  });

  test('queries the database once for concurrent readers, and again after a change', async () => {
    const own = await openTestProgram();
    try {
      const requested = Array.from({ length: 100 }, () => readSiteConfig(own));
      expect(new Set(requested).size).toBe(1);
      const permit = permitSystem('command turn-switch', 'switch.turn', 'show_wish_list');
      await Promise.all([...requested, turnSwitch(own, permit, true)]);
      expect(await readSiteConfig(own)).toMatchObject({ showWishList: true });
    } finally {
      await own.close();
    }
  });

  test('applies a change in this process immediately and can undo it', async () => {
    await turnSwitch(program, permitSystem('command turn-switch', 'switch.turn', 'show_wish_list'), true);
    await turnSwitch(program, permitSystem('command turn-switch', 'switch.turn', 'specific_period_gray'), gray);
    await turnSwitch(program, permitSystem('command turn-switch', 'switch.turn', 'site_closed'), true);
    expect(await readSiteConfig(program)).toMatchObject({
      showWishList: true,
      specificPeriodGray: gray,
      siteClosed: true,
    });
    for (const name of switchNames)
      await turnSwitch(program, permitSystem('command turn-switch', 'switch.turn', name), undefined);
    expect(await readSiteConfig(program)).toMatchObject({ showWishList: false, specificPeriodGray: null });
  });

  test('rejects an invalid value and preserves the current one', async () => {
    await expect(
      turnSwitch(program, permitSystem('command turn-switch', 'switch.turn', 'maintenance'), {
        pauseSales: 'yes',
        notice: 'weekly',
      }),
    ).rejects.toThrow();
    await expect(
      turnSwitch(program, permitSystem('command turn-switch', 'switch.turn', 'site_closed'), 'on'),
    ).rejects.toThrow();
    expect(await readSiteConfig(program)).toMatchObject({ maintenance: { pauseSales: false }, siteClosed: false });
  });

  test.each([
    ['a word', 'abc', gray.effectiveTo],
    ['a word that a lenient parser reads as a date', 'abc 1', gray.effectiveTo],
    ['a day that does not exist', '2026-02-30T00:00:00+08:00', gray.effectiveTo],
    ['a time without a time zone', '2026-12-13T00:00:00', gray.effectiveTo],
    ['an end before the start', gray.effectiveTo, gray.effectiveFrom],
  ])('rejects %s as a grey period', async (_, effectiveFrom, effectiveTo) => {
    const permit = permitSystem('command turn-switch', 'switch.turn', 'specific_period_gray');
    await expect(turnSwitch(program, permit, { effectiveFrom, effectiveTo })).rejects.toThrow();
    expect(await readSiteConfig(program)).toMatchObject({ specificPeriodGray: null });
  });

  test('ignores an invalid value that was set directly in the database', async () => {
    await program.pool.query(`insert into site_switch values ('maintenance', '"soon"')`);
    await turnSwitch(program, permitSystem('command turn-switch', 'switch.turn', 'show_wish_list'), undefined);
    expect(await readSiteConfig(program)).toMatchObject({ maintenance: { notice: 'weekly' } });
    await turnSwitch(program, permitSystem('command turn-switch', 'switch.turn', 'maintenance'), undefined);
  });

  test('turns the site grey strictly between the two instants', async () => {
    await turnSwitch(program, permitSystem('command turn-switch', 'switch.turn', 'specific_period_gray'), gray);
    const grayAt = async (instant: string) => {
      program.clock.set(instant);
      return (await readSiteState(program)).state.gray;
    };
    expect(await grayAt('2026-12-12T16:00:00.000Z')).toBe(false);
    expect(await grayAt('2026-12-12T16:00:00.001Z')).toBe(true);
    expect(await grayAt('2026-12-13T15:59:59.999Z')).toBe(true);
    expect(await grayAt('2026-12-13T16:00:00.000Z')).toBe(false);
  });
});
