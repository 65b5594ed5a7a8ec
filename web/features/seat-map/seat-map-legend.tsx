import { useTranslations } from 'use-intl';
import { SelectField } from '../../ui/field.tsx';
import { useFormats } from '../../shared/page/use-formats.ts';
import { patternPathOf } from './drawing/band-patterns.tsx';
import { writeRoundSeat } from './shapes/draw-seats.ts';
import type { SeatFilter } from './shapes/mark-seats.ts';
import { styleOfBand, type SeatBand } from './shapes/seat-bands.ts';
import {
  closedShape,
  attributeShapes,
  heldShape,
  patternShapes,
  soldShape,
  type SeatShape,
} from './shapes/seat-shapes.ts';
import './seat-map.css';

/**
 * Map legend and filter: prices by colour and pattern, number of adjacent free seats, seat states and marks. Prices can
 * be pressed.
 */
export function SeatMapLegend({
  bands,
  filter,
  onFilter,
  maxTogether,
  live,
}: {
  bands: readonly SeatBand[];
  filter: SeatFilter;
  onFilter: (filter: SeatFilter) => void;
  /** Largest number of adjacent seats to filter by: the purchase limit. */
  maxTogether: number;
  /** From `useSeatStates`. */
  live: boolean;
}) {
  const t = useTranslations('seatMap');
  return (
    <section aria-label={t('legend')} className="seat-legend grid gap-4 text-small">
      <BandFilter bands={bands} filter={filter} onFilter={onFilter} />
      {maxTogether > 1 ? (
        <div className="max-w-48">
          <SelectField
            label={t('together')}
            value={filter.together}
            onChange={(event) => onFilter({ ...filter, together: Number(event.target.value) })}
          >
            <option value={1}>{t('anyNumber')}</option>
            {Array.from({ length: maxTogether - 1 }, (_, at) => (
              <option key={at} value={at + 2}>
                {at + 2}
              </option>
            ))}
          </SelectField>
        </div>
      ) : null}
      <StateKey />
      <p className="text-muted">{t(live ? 'live' : 'late')}</p>
    </section>
  );
}

/** One button per price. Pressed prices are highlighted on the map; if none is pressed, all are. */
export function BandFilter({
  bands,
  filter,
  onFilter,
}: {
  bands: readonly SeatBand[];
  filter: SeatFilter;
  onFilter: (filter: SeatFilter) => void;
}) {
  const t = useTranslations('seatMap');
  const formats = useFormats();
  const isShown = (band: SeatBand) =>
    filter.zoneNos !== null && band.zoneNos.every((zoneNo) => filter.zoneNos!.has(zoneNo));
  const toggle = (band: SeatBand) => {
    const next = new Set(filter.zoneNos ?? []);
    const shown = isShown(band);
    for (const zoneNo of band.zoneNos) {
      if (shown) next.delete(zoneNo);
      else next.add(zoneNo);
    }
    onFilter({ ...filter, zoneNos: next.size > 0 ? next : null });
  };
  return (
    <div role="group" aria-label={t('showOnly')} className="flex flex-wrap gap-2">
      {bands.map((band) => (
        <button
          key={band.number}
          type="button"
          aria-pressed={isShown(band)}
          onClick={() => toggle(band)}
          className="flex min-h-11 items-center gap-2 rounded-card border border-edge bg-surface px-3 text-start hover:border-ink aria-pressed:border-ink aria-pressed:outline-2 aria-pressed:-outline-offset-2 aria-pressed:outline-ink"
        >
          <BandSwatch band={band} />
          <span className="grid leading-tight">
            <span className="tabular text-base font-semibold">{formats.money(band.priceCents)}</span>
            <span className="text-muted">{band.names.join(t('comma'))}</span>
          </span>
        </button>
      ))}
    </div>
  );
}

function BandSwatch({ band }: { band: SeatBand }) {
  const { colour, pattern } = styleOfBand(band.number);
  return (
    <svg viewBox="0 0 36 24" aria-hidden="true" focusable="false" className={`h-6 w-9 shrink-0 seat-band-${colour}`}>
      <rect x={0.75} y={0.75} width={34.5} height={22.5} rx={4} className="seat-swatch" />
      <path d={patternPathOf(patternShapes[pattern]!, 5, 10.5, 12)} className="seat-dot" />
      <path d={patternPathOf(patternShapes[pattern]!, 5, 25.5, 12)} className="seat-dot" />
    </svg>
  );
}

function StateKey() {
  const t = useTranslations('seatMap');
  const facts = ['wheelchair', 'restricted_view', 'limited_legroom', 'aisle'] as const;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4 gap-y-2">
      <Key name={t('states.chosen')}>
        <g className="seat-disc">
          <circle cx={12} cy={12} r={9} />
          <text x={12} y={12} dy="0.36em" fontSize={10}>
            8
          </text>
        </g>
      </Key>
      <Key name={t('states.held')}>
        <path d={at(heldShape)} className="seat-held" />
      </Key>
      <Key name={t('states.sold')}>
        <path d={at(soldShape)} className="seat-sold" />
      </Key>
      <Key name={t('states.closed')}>
        <path d={at(closedShape)} className="seat-closed" />
      </Key>
      {facts.map((fact) => (
        <Key key={fact} name={t(`facts.${fact}`)}>
          <path d={writeRoundSeat({ x: 12, y: 12, alongX: 1, alongY: 0 }, 8)} className="seat-sample" />
          {fact === 'wheelchair' ? (
            <circle cx={12} cy={12} r={10.5} className="seat-wheelchair" />
          ) : (
            <path d={at(attributeShapes[fact])} className="seat-mark" />
          )}
        </Key>
      ))}
      <Key name={t('barMeans')}>
        <rect x={1} y={10} width={22} height={4} rx={2} className="seat-bar" />
        <rect x={1} y={10} width={14} height={4} rx={2} className="seat-bar-full" />
      </Key>
    </ul>
  );
}

function Key({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className="seat-drawing size-6 shrink-0">
        {children}
      </svg>
      {name}
    </li>
  );
}

function at(shape: SeatShape): string {
  return patternPathOf(shape, 8, 12, 12);
}
