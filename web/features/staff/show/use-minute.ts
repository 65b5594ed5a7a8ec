import { useSyncExternalStore } from 'react';
import { serverNow } from '../../../shared/transport/send-call.ts';

const minuteMs = 60_000;
const watchers = new Set<() => void>();
let timer: number | undefined;

/** Shares one timer among all subscribers, and stops it when there are none. */
function watch(onTick: () => void): () => void {
  watchers.add(onTick);
  timer ??= window.setInterval(() => watchers.forEach((tell) => tell()), minuteMs);
  return () => {
    watchers.delete(onTick);
    if (watchers.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
}

const readMinute = () => Math.floor(serverNow().getTime() / minuteMs) * minuteMs;

/** Returns the current minute of the server's clock in milliseconds; re-renders at most once a minute. */
export function useMinute(): number {
  return useSyncExternalStore(watch, readMinute);
}
