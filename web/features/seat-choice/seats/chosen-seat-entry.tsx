import { useTranslations } from 'use-intl';
import type { TicketType } from '../../../../contract/catalogue/feed.ts';
import { ticketTypes } from '../../../../contract/catalogue/kinds.ts';
import type { SeatChoice, ZoneOnSale } from '../../../../contract/seating/holds.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';
import type { LayoutSeat } from './open-layout.ts';
import type { SeatWords } from './use-seat-words.ts';

export function ChosenSeatEntry({
  seat,
  place,
  zones,
  words,
  onType,
  onGiveUp,
}: {
  seat: SeatChoice;
  place: LayoutSeat | undefined;
  zones: readonly ZoneOnSale[];
  words: SeatWords;
  onType: (ticketType: TicketType) => void;
  onGiveUp: () => void;
}) {
  const t = useTranslations('seatChoice');
  const tBuying = useTranslations('buying');
  const formats = useFormats();
  const zone = zones.find(({ zoneNo }) => zoneNo === place?.zoneNo);
  if (!place || !zone) return null;
  const name = words.seat(place);
  const facts = words.facts(place);
  const price = (zone.prices[seat.ticketType] ?? 0) + zone.serviceFeeCents;
  return (
    <li data-chosen={seat.seatId} className="grid gap-2 border-t border-line py-3 first:border-t-0 first:pt-0">
      <div className="flex items-start justify-between gap-2">
        <p className="grid min-w-0">
          <span className="font-semibold">{name}</span>
          {zone.name === place.sectionName ? null : <span className="text-small text-muted">{zone.name}</span>}
          {facts ? (
            <span className="flex items-start gap-1 text-small">
              <Icon name="info" className="mt-0.5 size-4 shrink-0" />
              {facts}
            </span>
          ) : null}
        </p>
        <button
          type="button"
          aria-label={t('remove', { seat: name })}
          onClick={onGiveUp}
          className="grid size-11 shrink-0 place-items-center rounded-card border border-edge bg-surface text-ink hover:border-ink"
        >
          <Icon name="close" className="size-4" />
        </button>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <select
          aria-label={t('typeOf', { seat: name })}
          value={seat.ticketType}
          onChange={(event) => {
            const type = ticketTypes.find((one) => one === event.target.value);
            if (type) onType(type);
          }}
          className="min-h-11 max-w-full min-w-0 grow basis-40 rounded-card border border-edge bg-surface px-2 text-base text-ink"
        >
          {ticketTypes.map((type) => {
            const cents = zone.prices[type];
            if (cents === undefined) return null;
            return (
              <option key={type} value={type}>
                {t('typeWithPrice', { type: tBuying(`ticketTypes.${type}`), price: formats.money(cents) })}
              </option>
            );
          })}
        </select>
        <p className="tabular ms-auto font-semibold">{formats.money(price)}</p>
      </div>
    </li>
  );
}
