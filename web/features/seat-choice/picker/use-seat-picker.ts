import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { TicketType } from '../../../../contract/catalogue/feed.ts';
import type { SeatId } from '../../../../contract/seating/seat-map.ts';
import type { PerformanceOnSale } from '../../../../contract/seating/holds.ts';
import type { ChangedHold } from '../../ticket-choice/changed-hold.ts';
import type { FormFailure } from '../../../shared/page/page.ts';
import type { BlockStates } from '../../seat-map/shapes/mark-seats.ts';
import { firstType, fitSeats, lostSeats, pressSeat, type ChoiceRules } from '../seats/change-seats.ts';
import { findSingleSeat, moveSeats, type SingleSeat } from '../seats/single-seat.ts';
import { publicSeatStateOf, type OpenLayout, type LayoutSeat } from '../seats/open-layout.ts';
import type { SeatMessage } from './seat-message.tsx';
import { readSeats, seatsField, seatsOfForm } from './seats-in-address.ts';
import { useChosenSeats } from './use-chosen-seats.ts';
import { useCartSeats } from '../seats/use-cart-seats.ts';
import type { SeatWords } from '../seats/use-seat-words.ts';

export interface SeatPickerInput {
  layout: OpenLayout;
  performance: PerformanceOnSale;
  states: BlockStates;
  words: SeatWords;
  failure: FormFailure | undefined;
  /** Shown when a seat is pressed after the limit is reached. */
  limitText: string;
  /** True until the age is confirmed. Until then no seat can be selected. */
  locked: boolean;
  changing: ChangedHold | undefined;
  /** True while a form is being submitted. Its seats then don't count as lost. */
  busy: boolean;
}

function maxSeatsOf({ ticketsPerPurchase, ticketsPerMember }: PerformanceOnSale): number {
  return Math.min(ticketsPerPurchase, ticketsPerMember ?? ticketsPerPurchase);
}

/** Manages the selection and everything that changes it: presses, proposals, single-seat repairs, other buyers. */
export function useSeatPicker(input: SeatPickerInput) {
  const { layout, performance, states, words, failure, limitText, locked, busy, changing } = input;
  const t = useTranslations('seatChoice.said');
  const tStates = useTranslations('seatChoice.states');
  const { zones } = performance;
  // Cinema seats are sold as adjacent seats in one row.
  const own = useCartSeats(performance.performanceId, changing?.holdId);
  // Seats in the cart count towards the limit because they belong to the same purchase.
  const max = Math.max(0, maxSeatsOf(performance) - (own?.size ?? 0));
  const rules: ChoiceRules = { most: max, together: performance.house !== null };
  const [search] = useSearchParams();
  const kept = useChosenSeats(() => {
    const first = readSeats(search);
    return fitSeats(layout, seatsOf(failure) ?? (first.length > 0 ? first : (changing?.seats ?? [])), zones, rules);
  });
  const { seats, setSeats } = kept;
  const [message, setMessage] = useState<SeatMessage>();
  const [shown, setShown] = useState<SeatId>();
  // After a server error, the seats may be held for this buyer, so they don't count as lost.
  const unsure = failure !== undefined && failure.problem.status >= 500;
  const lost = busy || unsure || own === undefined ? [] : lostSeats(layout, seats, states);
  // Set during rendering, so that a lost seat is never shown as selected.
  if (lost.length > 0) {
    const left = seats.filter(({ seatId }) => !lost.some((place) => place.seatId === seatId));
    setSeats(fitSeats(layout, left, zones, rules));
    const mine = lost.every(({ seatId }) => own?.has(seatId));
    setMessage({ text: t(mine ? 'mine' : 'lost', { seat: words.seats(lost), count: lost.length }) });
  }
  const press = (seatId: SeatId) => {
    const place = layout.place(seatId);
    if (!place) return;
    if (locked) return setMessage({ text: t('adultFirst') });
    const isChosen = seats.some((seat) => seat.seatId === seatId);
    const state = publicSeatStateOf(place, states);
    const seat = words.seat(place);
    if (!isChosen && own?.has(seatId)) return setMessage({ text: t('mine', { seat, count: 1 }) });
    if (!isChosen && state !== 'available') {
      return setMessage({ text: t('unavailable', { seat, state: tStates(state) }) });
    }
    const type = firstType(zones.find(({ zoneNo }) => zoneNo === place.zoneNo));
    const change = pressSeat(layout, seats, place, type, rules);
    setSeats(change.seats);
    const count = change.seats.length;
    if (change.pressed === 'full') setMessage({ text: limitText });
    else {
      const quiet = change.pressed === 'chosen' || change.pressed === 'given_up';
      setMessage({ text: t(change.pressed, { seat, count }), quiet });
    }
  };
  const take = (places: readonly LayoutSeat[]) => {
    if (locked) return setMessage({ text: t('adultFirst') });
    const gone = places.filter((place) => publicSeatStateOf(place, states) !== 'available');
    if (gone.length > 0)
      return setMessage({ text: t('unavailable', { seat: words.seats(gone), state: tStates('sold') }) });
    setSeats(
      places.map(({ seatId, zoneNo }) => ({
        seatId,
        ticketType: firstType(zones.find((zone) => zone.zoneNo === zoneNo)),
      })),
    );
    setMessage({ text: t('proposed', { seats: words.seats(places) }), quiet: true });
    setShown(places[places.length >> 1]?.seatId);
  };
  const mend = (single: SingleSeat) => {
    setSeats(moveSeats(seats, single));
    setMessage({ text: t('moved', { seats: words.seats(single.instead) }), quiet: true });
    setShown(single.instead[0]?.seatId);
  };
  const chosen = useMemo(() => new Set(seats.map(({ seatId }) => seatId)), [seats]);
  const single = useMemo(() => findSingleSeat(layout, seats, states), [layout, seats, states]);
  return {
    ...kept,
    chosen,
    own: own ?? undefined,
    message,
    single,
    rules,
    /** The seat shown in both list and map. */
    shown,
    show: setShown,
    press,
    take,
    mend,
    setType: (seatId: string, ticketType: TicketType) =>
      setSeats(seats.map((seat) => (seat.seatId === seatId ? { ...seat, ticketType } : seat))),
  };
}

function seatsOf(failure: FormFailure | undefined) {
  const sent = failure?.values[seatsField];
  if (sent === undefined) return undefined;
  const form = new FormData();
  form.set(seatsField, sent);
  return seatsOfForm(form);
}
