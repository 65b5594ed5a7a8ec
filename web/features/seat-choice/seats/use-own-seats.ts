import { useEffect, useState } from 'react';
import type { SeatId } from '../../../../contract/seating/seat-map.ts';
import { useSite } from '../../../shared/page/site.tsx';
import { browserApi } from '../../../shared/transport/transport.ts';
import type { OpenLayout } from './open-layout.ts';

const none: ReadonlySet<SeatId> = new Set();

/** The seats of this performance that the member's cart holds already; undefined until that is known. */
export function useOwnSeats(layout: OpenLayout, performanceId: string): ReadonlySet<SeatId> | undefined {
  const { viewer } = useSite();
  const [own, setOwn] = useState<ReadonlySet<SeatId>>();
  useEffect(() => {
    if (!viewer.isLogin) return;
    let here = true;
    browserApi.readCart({}).then(
      ({ entries }) => {
        const places = entries.flatMap((entry) => (entry.performanceId === performanceId ? entry.places : []));
        if (here) setOwn(findPlaces(layout, places));
      },
      () => here && setOwn(none),
    );
    return () => {
      here = false;
    };
  }, [layout, performanceId, viewer.isLogin]);
  return viewer.isLogin ? own : none;
}

/** Seats by what stands on the ticket: the section's key or name, row and seat. */
function findPlaces(
  layout: OpenLayout,
  held: readonly { section: string | null; row: string | null; seat: string | null }[],
): Set<SeatId> {
  const found = new Set<SeatId>();
  for (const { section, row, seat } of held) {
    for (const one of layout.sections) {
      if (section && one.key !== section && one.name !== section) continue;
      const place = one
        .rows()
        .find(({ label }) => label === row)
        ?.places.find(({ label }) => label === seat);
      if (place) found.add(place.seatId);
    }
  }
  return found;
}
