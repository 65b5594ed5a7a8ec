import { SeatChanges, SeatStates, seatStreamEvents } from '../../../contract/seating/seat-map.ts';

/** Interval between polls while the stream fails, in ms. */
export const pollMs = 5000;
/** How long a hidden page stays connected, in ms. */
export const hiddenMs = 60_000;
/** Consecutive stream failures before polling starts. */
const maxFailures = 3;
/** Delay before the stream is retried during polling, in ms. After one more failure, polling continues. */
export const retryStreamMs = 60_000;

/** Browser functions that `followStates` needs. Tests can replace them. */
export interface Surroundings {
  openStream: () => Stream;
  readStates: () => Promise<SeatStates>;
  isHidden: () => boolean;
  onVisibility: (listener: () => void) => () => void;
}

type Stream = Pick<EventTarget, 'addEventListener'> & { close(): void; readonly readyState: number };

export interface StateListener {
  onStates: (states: SeatStates) => void;
  onChanges: (changes: SeatChanges) => void;
  /** Called when the stream opens or fails. */
  onLive: (live: boolean) => void;
}

const closed = 2;

/** @returns a function that stops the timer. */
function setTimer(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/**
 * Updates seat states through a stream, which catches up after a lost connection. After three consecutive failures it
 * polls every few seconds. A page hidden for a minute gets no updates.
 * @returns a function that stops the updates.
 */
export function followStates(around: Surroundings, listener: StateListener): () => void {
  let stop: () => void = () => undefined;
  let away = false;
  let stopWaiting: () => void = () => undefined;
  const start = () => {
    stop = follow(around, listener);
  };
  const onVisibility = () => {
    stopWaiting();
    if (!around.isHidden()) {
      if (away) start();
      away = false;
      return;
    }
    stopWaiting = setTimer(() => {
      stop();
      away = true;
      listener.onLive(false);
    }, hiddenMs);
  };
  const stopListening = around.onVisibility(onVisibility);
  start();
  if (around.isHidden()) onVisibility();
  return () => {
    stopListening();
    stopWaiting();
    stop();
  };
}

function follow(around: Surroundings, listener: StateListener): () => void {
  let ended = false;
  let failures = 0;
  let stopTimer: () => void = () => undefined;
  let stream: Stream | undefined;
  const open = () => {
    const opened = around.openStream();
    stream = opened;
    const take = (work: (data: unknown) => void) => (event: Event) => {
      if (stream !== opened || !(event instanceof MessageEvent)) return;
      failures = 0;
      listener.onLive(true);
      work(JSON.parse(String(event.data)));
    };
    opened.addEventListener(
      seatStreamEvents.states,
      take((data) => listener.onStates(SeatStates.parse(data))),
    );
    opened.addEventListener(
      seatStreamEvents.changes,
      take((data) => listener.onChanges(SeatChanges.parse(data))),
    );
    opened.addEventListener('error', () => {
      if (stream !== opened) return;
      failures++;
      listener.onLive(false);
      if (failures >= maxFailures) {
        opened.close();
        stream = undefined;
        ask(retryStreamMs);
      } else if (opened.readyState === closed) {
        // A response that is not a stream closes it for good, because browsers retry only after a lost connection.
        stopTimer = setTimer(open, pollMs);
      }
    });
  };
  const ask = (left: number) => {
    const again = () => {
      if (ended) return;
      stopTimer = setTimer(() => {
        if (left > pollMs) return ask(left - pollMs);
        open();
      }, pollMs);
    };
    around.readStates().then((states) => {
      if (!ended) listener.onStates(states);
      again();
    }, again);
  };
  open();
  return () => {
    ended = true;
    stopTimer();
    stream?.close();
    stream = undefined;
  };
}
