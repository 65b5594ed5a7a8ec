import { useEffect, useState } from 'react';
import type { SeatId } from '../../../../contract/seating/seat-map.ts';
import { useSite } from '../../../shared/page/site.tsx';
import { browserApi } from '../../../shared/transport/transport.ts';

const none: ReadonlySet<SeatId> = new Set();

/**
 * Returns the seats for this performance in the member's cart, or `undefined` until they are loaded.
 * @param except the hold being changed, whose seats are being selected again.
 */
export function useCartSeats(performanceId: string, except: string | undefined): ReadonlySet<SeatId> | undefined {
  const { viewer } = useSite();
  const [own, setOwn] = useState<ReadonlySet<SeatId>>();
  useEffect(() => {
    if (!viewer.isLogin) return;
    let here = true;
    browserApi.readCart({}).then(
      ({ entries }) => {
        const others = entries.filter((entry) => entry.performanceId === performanceId && entry.holdId !== except);
        const seats = others.flatMap((entry) => entry.places.flatMap(({ seatId }) => seatId ?? []));
        if (here) setOwn(new Set(seats));
      },
      () => here && setOwn(none),
    );
    return () => {
      here = false;
    };
  }, [performanceId, except, viewer.isLogin]);
  return viewer.isLogin ? own : none;
}
