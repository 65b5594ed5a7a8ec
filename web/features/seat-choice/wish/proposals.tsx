import { useTranslations } from 'use-intl';
import type { SeatId } from '../../../../contract/seating/seat-map.ts';
import type { ZoneOnSale } from '../../../../contract/seating/holds.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';
import type { Place } from '../seats/open-layout.ts';
import { seatCents, type SeatWords } from '../seats/use-seat-words.ts';

/** Blocks of seats that fit a wish, each chosen with one press. */
export function Proposals({
  proposals,
  zones,
  words,
  chosen,
  onTake,
}: {
  /** Undefined before anything was asked for. */
  proposals: readonly (readonly Place[])[] | undefined;
  zones: readonly ZoneOnSale[];
  words: SeatWords;
  chosen: ReadonlySet<SeatId>;
  onTake: (places: readonly Place[]) => void;
}) {
  const t = useTranslations('seatChoice');
  const formats = useFormats();
  return (
    <div className="grid gap-2">
      <p role="status" className="font-semibold empty:hidden">
        {proposals === undefined
          ? null
          : proposals.length === 0
            ? t('wish.none')
            : t('wish.found', { count: proposals.length })}
      </p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {(proposals ?? []).map((places) => {
          const [first] = places;
          if (!first) return null;
          const zone = zones.find(({ zoneNo }) => zoneNo === first.zoneNo);
          const name = words.seats(places);
          const facts = new Set(places.flatMap((place) => place.facts));
          const taken = places.every(({ seatId }) => chosen.has(seatId)) && chosen.size === places.length;
          return (
            <li
              key={first.seatId}
              className="grid content-between gap-2 rounded-card border border-line bg-surface p-3"
            >
              <p className="grid">
                <span className="font-semibold">{name}</span>
                <span className="tabular text-small">
                  {[
                    zone?.name,
                    t('wish.each', { price: formats.money(seatCents(zone)) }),
                    ...[...facts].filter((fact) => fact !== 'not_for_sale').map((fact) => t(`facts.${fact}`)),
                  ]
                    .filter(Boolean)
                    .join(t('joined'))}
                </span>
              </p>
              <Button onClick={() => onTake(places)} aria-pressed={taken}>
                {taken ? <Icon name="check" className="size-4" /> : null}
                {taken ? t('wish.taken') : t('wish.take', { seats: name })}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
