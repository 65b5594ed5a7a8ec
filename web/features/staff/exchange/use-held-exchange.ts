import { useRef, useState } from 'react';
import type { ExchangePreview } from '../../../../contract/staff/orders-work/exchanges.ts';
import { newId } from '../../../ui/new-id.ts';
import type { ExchangeSeatChoice, ExchangeOffer } from './exchange-seat-picker.tsx';

interface Shown {
  readonly chosen: ExchangeSeatChoice;
  readonly preview: ExchangePreview;
  /** Created once per preview, so that a retry takes no second payment. */
  readonly paymentId: string;
}

interface Held {
  readonly exchangeId: string;
  readonly performanceId: string;
}

/** Calls of the page that exchanges: an order page or a counter. */
interface Calls {
  readonly preview: (body: Held & ExchangeSeatChoice) => Promise<ExchangePreview>;
  readonly giveUp: (held: Held) => Promise<unknown>;
}

/** Returns the zone names of a performance by zone number. */
export function zoneNamesOf(places: ExchangeOffer | null): ReadonlyMap<number, string> {
  return new Map(places?.performance.zones.map(({ zoneNo, name }) => [zoneNo, name]));
}

/** Manages the hold of an exchange: one hold exists at a time and is released if unused. */
export function useHeldExchange(calls: Calls) {
  const [shown, setShown] = useState<Shown>();
  // Also releases a hold whose response arrives after it was abandoned.
  const latest = useRef<Held>(undefined);
  // The hold expires anyway, so errors are ignored.
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
    show: async (chosen: ExchangeSeatChoice) => {
      giveUp();
      const held = { exchangeId: newId(), performanceId: chosen.performanceId };
      latest.current = held;
      const preview = await calls.preview({ ...chosen, ...held });
      if (latest.current === held) setShown({ chosen, preview, paymentId: newId() });
      else release(held);
    },
  };
}
