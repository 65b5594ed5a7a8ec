import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useRevalidator } from 'react-router';
import { CallError } from '../../../contract/core/call-error.ts';
import { heartbeatSeconds } from '../../../contract/streaming/limits.ts';
import type { WatchStanding } from '../../../contract/streaming/watch.ts';
import { browserApi } from '../../shared/transport/transport.ts';

/** Whether this device may play. */
export type Holding =
  | { readonly kind: 'none' }
  | { readonly kind: 'here'; readonly place: string }
  | { readonly kind: 'elsewhere' }
  /** It gets none, and why; it is asked for again. */
  | { readonly kind: 'refused'; readonly text: string };

/** How long it takes until what did not get through is said again. Milliseconds. */
const againMs = 5000;

interface PlaceAsked {
  readonly number: string;
  /** Whether a place can be had now. */
  readonly wanted: boolean;
  /** The place that the page was told of. */
  readonly known: string | null;
  /** What the page's form answered, where it took the place of another device. */
  readonly taken: { readonly place: string } | undefined;
  /** How the show stands, as a heartbeat was told. */
  readonly onStanding: (standing: WatchStanding) => void;
}

/**
 * The place of this device: asked for as soon as there are any, and kept by heartbeats; another device takes it when it
 * asks for it, and this one hears so with the next.
 * @param playing whether something is being played, as heartbeats say it.
 * @returns what this device has, and what asks at once whether that is still so.
 */
export function usePlace(
  { number, wanted, known, taken, onStanding }: PlaceAsked,
  playing: RefObject<boolean>,
): { holding: Holding; check: () => void } {
  const [holding, setHolding] = useState<Holding>(known ? { kind: 'here', place: known } : { kind: 'none' });
  const [seen, setSeen] = useState({ known, taken });
  if (seen.known !== known || seen.taken !== taken) {
    const place = taken && seen.taken !== taken ? taken.place : known;
    setSeen({ known, taken });
    if (place) setHolding({ kind: 'here', place });
  }
  const revalidator = useRevalidator();
  const answered = useEffectEvent((error: unknown, otherwise: (text: string) => Holding) => {
    if (!(error instanceof CallError)) throw error;
    const { code, status, detail } = error.problem;
    if (code === 'watched_elsewhere') return setHolding({ kind: 'elsewhere' });
    // What did not get through, or was too often, comes again.
    if (status < 400 || status >= 500 || status === 429) return;
    setHolding(otherwise(detail));
    void revalidator.revalidate();
  });
  const take = useEffectEvent(async () => {
    try {
      setHolding({ kind: 'here', ...(await browserApi.takePlace({ params: { number }, body: {} })) });
    } catch (error) {
      answered(error, (text) => ({ kind: 'refused', text }));
    }
  });
  const asks = wanted && (holding.kind === 'none' || holding.kind === 'refused');
  useEffect(() => {
    if (!asks) return;
    let timer = setTimeout(function again() {
      void take();
      timer = setTimeout(again, againMs);
    });
    return () => clearTimeout(timer);
  }, [asks]);
  const place = holding.kind === 'here' ? holding.place : null;
  const current = useRef(place);
  const beat = useEffectEvent(async () => {
    const mine = current.current;
    if (mine === null) return;
    try {
      const standing = await browserApi.keepPlace({ body: { place: mine, playing: playing.current } });
      if (current.current === mine) onStanding(standing);
    } catch (error) {
      // Another ticket may be there to watch by; where none is, asking for a place says why.
      if (current.current === mine) answered(error, () => ({ kind: 'none' }));
    }
  });
  useEffect(() => {
    current.current = place;
    if (place === null) return;
    void beat();
    const timer = setInterval(() => void beat(), heartbeatSeconds * 1000);
    return () => {
      clearInterval(timer);
      current.current = null;
    };
  }, [place]);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) void beat();
  }, [asked]);
  return { holding, check: useCallback(() => setAsked((count) => count + 1), []) };
}
