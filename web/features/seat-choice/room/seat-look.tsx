import { useMemo, useState } from 'react';
import type { SeatMap } from '../../../../contract/seating/seat-map.ts';
import type { ZoneOnSale } from '../../../../contract/seating/holds.ts';
import type { BlockStates, SeatFilter } from '../../seat-map/shapes/mark-seats.ts';
import { bandsOf } from '../../seat-map/shapes/seat-bands.ts';
import { BandFilter } from '../../seat-map/seat-map-legend.tsx';
import { SeatMapView } from '../../seat-map/seat-map.tsx';

/** Nobody has anything yet. */
const untouched: BlockStates = new Map();
const nothing: ReadonlySet<string> = new Set();

/** A seat map with its prices, of which nothing can be chosen. */
export default function SeatLook({ map, zones }: { map: SeatMap; zones: readonly ZoneOnSale[] }) {
  const bands = useMemo(() => bandsOf(zones), [zones]);
  const [filter, setFilter] = useState<SeatFilter>({ zoneNos: null, together: 1 });
  return (
    <>
      <div className="seat-legend text-small">
        <BandFilter bands={bands} filter={filter} onFilter={setFilter} />
      </div>
      <div className="h-[min(70svh,40rem)] min-h-80 max-lg:-mx-[clamp(1rem,4vw,2rem)]">
        <SeatMapView
          map={map}
          states={untouched}
          bands={bands}
          filter={filter}
          chosen={nothing}
          onToggle={() => undefined}
        />
      </div>
    </>
  );
}
