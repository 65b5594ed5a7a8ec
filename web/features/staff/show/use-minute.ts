import { useSyncExternalStore } from 'react';
import { serverNow } from '../../../shared/transport/send-call.ts';

const minuteMs = 60_000;
const watchers = new Set<() => void>();
let timer: number | undefined;

/** One clock for all that watch, however many rows a list has; none where nobody does. */
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

/** The minute that it is by the server's clock, in milliseconds; what shows it is drawn anew once a minute at most. */
export function useMinute(): number {
  return useSyncExternalStore(watch, readMinute);
}
