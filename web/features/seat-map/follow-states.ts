import { SeatChanges, SeatStates, seatStreamEvents } from '../../../contract/seating/seat-map.ts';

/** Milliseconds between two questions where the stream does not work. */
export const pollMs = 5000;
/** Milliseconds that a page in the background stays connected. */
export const hiddenMs = 60_000;
/** Failures of the stream in a row after which is asked instead. */
const mostFailures = 3;
/** Milliseconds after which the stream is tried again while asking; if it fails once more, it goes on asking. */
export const retryStreamMs = 60_000;

/** What `followStates` takes of the browser, so that tests can play it. */
export interface Surroundings {
  openStream: () => Stream;
  readStates: () => Promise<SeatStates>;
  isHidden: () => boolean;
  onVisibility: (listener: () => void) => () => void;
}

type Stream = Pick<EventTarget, 'addEventListener'> & { close(): void; readonly readyState: number };

/** What comes: everything, or what changed. */
export interface StateListener {
  onStates: (states: SeatStates) => void;
  onChanges: (changes: SeatChanges) => void;
  /** Whether the stream is open. */
  onLive: (live: boolean) => void;
}

const closed = 2;

/** @returns how to stop it. */
function setTimer(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/**
 * Keeps states up to date: by the stream, which catches up by itself after a lost connection; by asking every few
 * seconds once it has failed three times in a row; not at all while the page has been hidden for a minute.
 * @returns how to stop.
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
      if (failures >= mostFailures) {
        opened.close();
        stream = undefined;
        ask(retryStreamMs);
      } else if (opened.readyState === closed) {
        // An answer that is no stream ends it for good; the browser tries again only after a lost connection.
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
