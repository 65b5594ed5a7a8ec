import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SeatStates } from '../../../contract/seating/seat-map.ts';
import { followStates, hiddenMs, pollMs, retryStreamMs } from './follow-states.ts';

class PlayedStream extends EventTarget {
  readyState = 1;
  close() {
    this.readyState = 2;
  }
  say(name: string, value: unknown) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(value) }));
  }
  fail(readyState = 0) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

const whole = (id: string): SeatStates => ({ version: 'v', id, blocks: ['1 1 0'] });

function play() {
  const streams: PlayedStream[] = [];
  const seen: string[] = [];
  let listener: () => void = () => undefined;
  const browser = { hidden: false, asked: 0, refuses: false };
  const stop = followStates(
    {
      openStream: () => {
        streams.push(new PlayedStream());
        return streams.at(-1)!;
      },
      readStates: async () => {
        browser.asked++;
        if (browser.refuses) throw new Error('busy');
        return whole(`asked ${browser.asked}`);
      },
      isHidden: () => browser.hidden,
      onVisibility: (added) => {
        listener = added;
        return () => (listener = () => undefined);
      },
    },
    {
      onStates: ({ id }) => seen.push(`states ${id}`),
      onChanges: ({ id }) => seen.push(`changes ${id}`),
      onLive: (live) => seen.push(live ? 'live' : 'not live'),
    },
  );
  const show = (hidden: boolean) => {
    browser.hidden = hidden;
    listener();
  };
  return { streams, seen, browser, stop, show };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('receives the full states first and then the changes', () => {
  const { streams, seen } = play();
  streams[0]!.say('states', whole('a'));
  streams[0]!.say('changes', { id: 'b', blocks: ['1 3 0'] });
  expect(seen).toEqual(['live', 'states a', 'live', 'changes b']);
});

test('lets the browser retry two lost connections and resets the count on a message', async () => {
  const { streams, browser } = play();
  for (let round = 0; round < 3; round++) {
    streams[0]!.fail();
    streams[0]!.fail();
    streams[0]!.say('states', whole('a'));
  }
  await vi.advanceTimersByTimeAsync(10 * pollMs);
  expect(streams).toHaveLength(1);
  expect(browser.asked).toBe(0);
});

test('polls every five seconds after three failures, including rejections, and retries the stream', async () => {
  const { streams, seen, browser } = play();
  for (let failure = 0; failure < 3; failure++) streams[0]!.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['not live', 'not live', 'not live', 'states asked 1']);
  browser.refuses = true;
  await vi.advanceTimersByTimeAsync(2 * pollMs);
  expect(browser.asked).toBe(3);
  browser.refuses = false;
  await vi.advanceTimersByTimeAsync(retryStreamMs - 2 * pollMs);
  expect(streams).toHaveLength(2);
  const requested = browser.asked;
  streams[1]!.say('states', whole('back'));
  await vi.advanceTimersByTimeAsync(5 * pollMs);
  expect(browser.asked).toBe(requested);
  expect(seen.slice(-2)).toEqual(['live', 'states back']);
});

test('retries after a response that is not a stream and counts it as a failure', async () => {
  const { streams, browser } = play();
  streams[0]!.fail(2);
  await vi.advanceTimersByTimeAsync(pollMs);
  streams[1]!.fail(2);
  await vi.advanceTimersByTimeAsync(pollMs);
  streams[2]!.fail(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(streams).toHaveLength(3);
  expect(browser.asked).toBe(1);
});

test('disconnects a page hidden for a minute and reconnects when it is visible', async () => {
  const { streams, show } = play();
  show(true);
  await vi.advanceTimersByTimeAsync(hiddenMs - 1);
  expect(streams[0]!.readyState).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(streams[0]!.readyState).toBe(2);
  show(false);
  expect(streams).toHaveLength(2);
});

test('stays connected while a page is hidden for less than a minute', async () => {
  const { streams, show } = play();
  show(true);
  await vi.advanceTimersByTimeAsync(hiddenMs - 1);
  show(false);
  await vi.advanceTimersByTimeAsync(2 * hiddenMs);
  expect(streams).toHaveLength(1);
  expect(streams[0]!.readyState).toBe(1);
});

test('stops listening and polling when stopped', async () => {
  const { streams, seen, browser, stop } = play();
  for (let failure = 0; failure < 3; failure++) streams[0]!.fail();
  await vi.advanceTimersByTimeAsync(0);
  stop();
  const told = seen.length;
  await vi.advanceTimersByTimeAsync(10 * retryStreamMs);
  expect([streams.length, browser.asked, seen.length]).toEqual([1, 1, told]);
});
