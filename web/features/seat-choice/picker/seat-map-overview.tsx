import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SeatId, SeatMap } from '../../../../contract/seating/seat-map.ts';
import type { ZoneOnSale } from '../../../../contract/seating/holds.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';
import type { BlockStates, SeatFilter } from '../../seat-map/shapes/mark-seats.ts';
import { bandsOf } from '../../seat-map/shapes/seat-bands.ts';
import { BandFilter } from '../../seat-map/seat-map-legend.tsx';
import { SeatMapView } from '../../seat-map/seat-map.tsx';
import { openLayout } from '../seats/open-layout.ts';
import { SeatDescriptions } from '../../ticket-choice/seat-descriptions.tsx';
import { seatCents, useSeatWords } from '../seats/use-seat-words.ts';
import { SeatView } from '../view/seat-view.tsx';

const untouched: BlockStates = new Map();
const nothing: ReadonlySet<SeatId> = new Set();

/** A read-only seat map with prices. Pressing a seat shows the view from it. */
export default function SeatMapOverview({ map, zones }: { map: SeatMap; zones: readonly ZoneOnSale[] }) {
  const t = useTranslations('seatChoice');
  const formats = useFormats();
  const bands = useMemo(() => bandsOf(zones), [zones]);
  const layout = useMemo(() => openLayout(map), [map]);
  const words = useSeatWords(layout, zones);
  const [filter, setFilter] = useState<SeatFilter>({ zoneNos: null, together: 1 });
  const [looked, setLooked] = useState<SeatId>();
  const [active, setActive] = useState<SeatId>();
  const place = looked === undefined ? undefined : layout.place(looked);
  const zone = zones.find(({ zoneNo }) => zoneNo === place?.zoneNo);
  return (
    <>
      <div className="seat-legend text-small">
        <BandFilter bands={bands} filter={filter} onFilter={setFilter} />
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="h-[min(70svh,40rem)] min-h-80 max-lg:-mx-[clamp(1rem,4vw,2rem)]">
          <SeatMapView
            map={map}
            states={untouched}
            bands={bands}
            filter={filter}
            chosen={nothing}
            activeSeat={active}
            onActive={setActive}
            describe={(seatId) => {
              const at = layout.place(seatId);
              return at ? words.wholeInHouse(at) : '';
            }}
            onToggle={(seatId) => {
              setLooked(seatId === looked ? undefined : seatId);
              setActive(seatId);
            }}
          />
        </div>
        <div role="status" className="grid content-start gap-2">
          {place ? (
            <>
              <SeatView layout={layout} place={place} words={words} />
              <p className="font-semibold">{words.seat(place)}</p>
              <SeatDescriptions tellings={layout.house()?.describe([place.seatId]) ?? []} />
              <p className="tabular">
                {[zone?.name, t('wish.each', { price: formats.money(seatCents(zone)) })]
                  .filter(Boolean)
                  .join(t('joined'))}
              </p>
            </>
          ) : (
            <p className="text-muted">{t('view.press')}</p>
          )}
        </div>
      </div>
    </>
  );
}
