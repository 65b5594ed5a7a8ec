import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useRevalidator } from 'react-router';
import { CallError } from '../../../contract/core/call-error.ts';
import { heartbeatSeconds } from '../../../contract/streaming/limits.ts';
import type { WatchStatus } from '../../../contract/streaming/watch.ts';
import { browserApi } from '../../shared/transport/transport.ts';

export type ViewingSlotState =
  | { readonly kind: 'none' }
  | { readonly kind: 'here'; readonly place: string }
  | { readonly kind: 'elsewhere' }
  /** The slot was denied with a reason; it is requested again. */
  | { readonly kind: 'refused'; readonly text: string };

/** Delay in ms before a failed request is retried. */
const againMs = 5000;

interface PlaceAsked {
  readonly number: string;
  /** True if slots are available now. */
  readonly wanted: boolean;
  /** The slot in the page's data. */
  readonly known: string | null;
  /** Response of the page's form, if it took the slot from another device. */
  readonly taken: { readonly place: string } | undefined;
  /** Receives the show's status with each heartbeat. */
  readonly onStanding: (standing: WatchStatus) => void;
}

/**
 * Manages this device's viewing slot: requests it as soon as slots are available and renews it by heartbeats. If
 * another device takes it, the next heartbeat reports this.
 * @param playing whether something is playing, sent with heartbeats
 * @returns the slot's state, and a function that checks it immediately
 */
export function useViewingSlot(
  { number, wanted, known, taken, onStanding }: PlaceAsked,
  playing: RefObject<boolean>,
): { holding: ViewingSlotState; check: () => void } {
  const [holding, setHolding] = useState<ViewingSlotState>(known ? { kind: 'here', place: known } : { kind: 'none' });
  const [seen, setSeen] = useState({ known, taken });
  if (seen.known !== known || seen.taken !== taken) {
    const place = taken && seen.taken !== taken ? taken.place : known;
    setSeen({ known, taken });
    if (place) setHolding({ kind: 'here', place });
  }
  const revalidator = useRevalidator();
  const answered = useEffectEvent((error: unknown, otherwise: (text: string) => ViewingSlotState) => {
    if (!(error instanceof CallError)) throw error;
    const { code, status, detail } = error.problem;
    if (code === 'watched_elsewhere') return setHolding({ kind: 'elsewhere' });
    // A failed or throttled request is retried.
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
      // Another ticket may give a slot; if none does, the next request returns the reason.
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
  const [requested, setAsked] = useState(0);
  useEffect(() => {
    if (requested > 0) void beat();
  }, [requested]);
  return { holding, check: useCallback(() => setAsked((count) => count + 1), []) };
}
