import { useRef, useState } from 'react';
import type { ExchangePreview } from '../../../../contract/staff/orders-work/exchanges.ts';
import { newId } from '../../../ui/new-id.ts';
import type { ChosenPlaces, NewPlaces } from './choose-places.tsx';

/** What is held for an exchange, beside what was chosen. */
interface Shown {
  readonly chosen: ChosenPlaces;
  readonly preview: ExchangePreview;
  /** Made once for what is shown: a repeat takes no money twice. */
  readonly paymentId: string;
}

interface Held {
  readonly exchangeId: string;
  readonly performanceId: string;
}

/** The calls of the place where the exchange goes on: the order's page, or a counter. */
interface Calls {
  readonly preview: (body: Held & ChosenPlaces) => Promise<ExchangePreview>;
  readonly giveUp: (held: Held) => Promise<unknown>;
}

/** What performances' zones are called, of what was read last. */
export function zonesOf(places: NewPlaces | null): ReadonlyMap<number, string> {
  return new Map(places?.performance.zones.map(({ zoneNo, name }) => [zoneNo, name]));
}

/** What is held for an exchange: one thing at a time, and given back where it is not used. */
export function useHeldExchange(calls: Calls) {
  const [shown, setShown] = useState<Shown>();
  // Whoever leaves while an answer is on its way gives that back too.
  const latest = useRef<Held>(undefined);
  // It runs out by itself in any case.
  const release = (held: Held) => void calls.giveUp(held).catch(() => undefined);
  const giveUp = () => {
    const held = latest.current;
    latest.current = undefined;
    setShown(undefined);
    if (held) release(held);
  };
  return {
    shown,
    giveUp,
    keep: () => (latest.current = undefined),
    show: async (chosen: ChosenPlaces) => {
      giveUp();
      const held = { exchangeId: newId(), performanceId: chosen.performanceId };
      latest.current = held;
      const preview = await calls.preview({ ...chosen, ...held });
      if (latest.current === held) setShown({ chosen, preview, paymentId: newId() });
      else release(held);
    },
  };
}
