import { describe, expect, test } from 'vitest';
import { nextStep, type StartUp } from './start-up.ts';

const hotEvents = ['not_asked', 'asked', 'quiet', 'hot'] as const;
const loads = ['none', 'asked', 'loaded'] as const;
const all: StartUp[] = [true, false].flatMap((isLogin) =>
  hotEvents.flatMap((hotEvent) => loads.map((notices) => ({ isLogin, hotEvent, notices }))),
);

describe('page start-up', () => {
  test('requests the hot-event status first for members and visitors', () => {
    for (const state of all) expect(nextStep(state) === 'ask_hot_event').toBe(state.hotEvent === 'not_asked');
  });

  test('fetches notices only when logged in, none are loaded, the check is finished and no event is hot', () => {
    expect(all.filter((state) => nextStep(state) === 'fetch_notices')).toEqual([
      { isLogin: true, hotEvent: 'quiet', notices: 'none' },
    ]);
  });

  test('clears notices that are loaded or loading when the login ends', () => {
    for (const hotEvent of ['asked', 'quiet', 'hot'] as const) {
      expect(nextStep({ isLogin: false, hotEvent, notices: 'loaded' })).toBe('clear_notices');
      expect(nextStep({ isLogin: false, hotEvent, notices: 'asked' })).toBe('clear_notices');
      expect(nextStep({ isLogin: false, hotEvent, notices: 'none' })).toBe('wait');
    }
  });

  test('finishes within a bounded number of steps', () => {
    const done = { isLogin: true, hotEvent: 'quiet', notices: 'loaded' } as const;
    expect(nextStep(done)).toBe('wait');
    expect(nextStep({ ...done, hotEvent: 'hot', notices: 'none' })).toBe('wait');
  });
});
