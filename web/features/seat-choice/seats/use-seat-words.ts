import { useTranslations } from 'use-intl';
import { standardCents } from '../../../../contract/seating/find-alternatives.ts';
import type { ZoneOnSale } from '../../../../contract/seating/holds.ts';
import { useSectionTitle } from '../../ticket-choice/use-section-title.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';
import type { OpenLayout, LayoutSeat, ViewerSeatState } from './open-layout.ts';

export interface SeatWords {
  /** `Stalls, row C, seat 12`, `Section 12, …`. The section is omitted if there is only one. */
  readonly seat: (place: LayoutSeat) => string;
  /** Like `seat`, but for several seats, with neighbours as `12–14`. */
  readonly seats: (places: readonly LayoutSeat[]) => string;
  /** `aisle, restricted view`; empty for a seat that has no attributes. */
  readonly facts: (place: LayoutSeat) => string;
  /** The full description: `Row C, seat 12, HK$680, available, aisle`, without the section. */
  readonly whole: (place: LayoutSeat, state: ViewerSeatState) => string;
  /** Like `whole`, but with the section if there are several. The state is omitted before the sale. */
  readonly wholeInHouse: (place: LayoutSeat, state?: ViewerSeatState) => string;
}

/** Returns the price of a standard ticket in cents: see `standardCents`. */
export function seatCents(zone: ZoneOnSale | undefined): number {
  return standardCents(zone?.prices ?? {});
}

export function useSeatWords(layout: OpenLayout, zones: readonly ZoneOnSale[]): SeatWords {
  const t = useTranslations('seatChoice');
  const formats = useFormats();
  const titleOf = useSectionTitle();
  const sectionOf = ({ sectionName }: LayoutSeat) => (layout.sections.length > 1 ? titleOf(sectionName) : '');
  const inRow = ({ row, label }: LayoutSeat) => t('seatInRow', { row, seat: label });
  const facts = (place: LayoutSeat) =>
    place.facts
      .filter((fact) => fact !== 'not_for_sale')
      .map((fact) => t(`facts.${fact}`))
      .join(t('joined'));
  const span = (places: readonly LayoutSeat[]) => {
    const [first, last] = [places[0], places.at(-1)];
    if (!first || !last) return '';
    if (places.length === 1) return first.label;
    const whole = places.every(({ at, run }, number) => run === first.run && at === first.at + number);
    return whole && places.length > 1
      ? t('span', { first: first.label, last: last.label })
      : places.map(({ label }) => label).join(t('joined'));
  };
  const rowOf = (places: readonly LayoutSeat[]) => {
    const [first] = places;
    if (!first) return '';
    const section = sectionOf(first);
    const seats = span(places.toSorted((one, other) => one.run - other.run || one.at - other.at));
    return section
      ? t('seatsWithSection', { section, row: first.row, seats })
      : t('seatsInRow', { row: first.row, seats });
  };
  const seat = (place: LayoutSeat) => {
    const section = sectionOf(place);
    return section ? t('seatWithSection', { section, row: place.row, seat: place.label }) : inRow(place);
  };
  const whole = (name: string, place: LayoutSeat, state: ViewerSeatState | undefined) => {
    const zone = zones.find(({ zoneNo }) => zoneNo === place.zoneNo);
    return [name, zone ? formats.money(seatCents(zone)) : '', state ? t(`states.${state}`) : '', facts(place)]
      .filter(Boolean)
      .join(t('joined'));
  };
  return {
    seat,
    seats: (places) =>
      [...Map.groupBy(places, ({ section, row }) => `${section}\n${row}`).values()]
        .map((row) => (row.length === 1 && row[0] ? seat(row[0]) : rowOf(row)))
        .join(t('joined')),
    facts,
    whole: (place, state) => whole(inRow(place), place, state),
    wholeInHouse: (place, state) => whole(seat(place), place, state),
  };
}
