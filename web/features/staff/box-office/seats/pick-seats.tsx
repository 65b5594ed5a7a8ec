import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TicketType } from '../../../../../contract/catalogue/feed.ts';
import { ticketTypes } from '../../../../../contract/catalogue/kinds.ts';
import type { PerformanceOnSale, SeatChoice } from '../../../../../contract/seating/holds.ts';
import { ticketsAtCounter } from '../../../../../contract/seating/limits.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../forms/form-error.tsx';
import { useKeys } from '../../keys/use-keys.ts';
import type { House, SeatMark } from '../../seats/read-house.ts';
import { SeatCanvas } from '../../seats/seat-canvas.tsx';
import { useHouse } from '../../seats/use-house.ts';
import { Kbd } from '../../show/kbd.tsx';
import { useStaffFormats } from '../../show/use-staff-formats.ts';
import { AdultsField } from './adults-field.tsx';

const noSeats: ReadonlySet<string> = new Set();

/**
 * Selects seats on the map by pointer or keyboard; Enter holds them. Seats lost to other buyers in the meantime are
 * reported and removed from the selection.
 */
export function PickSeats({
  performance,
  busy,
  onHold,
  onClose,
}: {
  performance: PerformanceOnSale;
  busy: boolean;
  /** @returns true if the seats are held. */
  onHold: (seats: readonly SeatChoice[], adultsConfirmed: boolean) => Promise<boolean>;
  onClose: () => void;
}) {
  const t = useTranslations('staff.pickSeats');
  const [requested, setAsked] = useState(0);
  const { house, marks, submission } = useHouse(performance.performanceId, requested, noSeats);
  const { chosen, types, gone, choose, setType } = usePicked(house, marks);
  const [adultsConfirmed, setAdults] = useState(false);
  const isTooMany = chosen.size > ticketsAtCounter;
  const hold = async () => {
    if (busy || chosen.size === 0 || isTooMany) return;
    const seats = [...chosen].map((seatId) => ({ seatId, ticketType: types.get(seatId) ?? firstType }));
    // The hold may have failed because another buyer was quicker: reload the map.
    if (!(await onHold(seats, adultsConfirmed))) setAsked((before) => before + 1);
  };
  useKeys({ Enter: () => void hold(), Escape: onClose });
  const around = useMapFocus(marks.length > 0);
  return (
    <div ref={around} className="grid gap-4 rounded-card border border-line bg-surface p-4">
      <FormError submission={submission} />
      {gone.length > 0 ? (
        <p role="alert" className="font-bold text-danger">
          {t('gone', { seats: gone.join(', '), count: gone.length })}
        </p>
      ) : null}
      {house ? <SeatCanvas house={house} marks={marks} chosen={chosen} onChoose={choose} /> : null}
      {isTooMany ? <p role="alert">{t('tooMany', { most: String(ticketsAtCounter) })}</p> : null}
      {house && chosen.size > 0 ? (
        <ChosenSeats
          {...{ house, performance, chosen, types }}
          onType={setType}
          onDrop={(id) => choose(without(chosen, id))}
        />
      ) : null}
      {performance.adultsOnly ? <AdultsField isSaid={adultsConfirmed} onSay={setAdults} /> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="main" busy={busy} disabled={chosen.size === 0 || isTooMany} onClick={() => void hold()}>
          {t('hold', { count: chosen.size })} <Kbd>Enter</Kbd>
        </Button>
        <Button onClick={onClose} disabled={busy}>
          {t('back')} <Kbd>Esc</Kbd>
        </Button>
      </div>
    </div>
  );
}

const firstType: TicketType = 'R';

function without(chosen: ReadonlySet<string>, seatId: string): ReadonlySet<string> {
  return new Set([...chosen].filter((one) => one !== seatId));
}

/** Selected seats that are still free, with their ticket types, and the seats lost to other buyers. */
function usePicked(house: House | undefined, marks: readonly SeatMark[]) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(noSeats);
  const [types, setTypes] = useState<ReadonlyMap<string, TicketType>>(new Map());
  const [gone, setGone] = useState<readonly string[]>([]);
  const lost = (house?.seats ?? []).filter(({ seatId }, at) => picked.has(seatId) && (marks[at] ?? 'free') !== 'free');
  if (lost.length > 0) {
    const ids = new Set(lost.map(({ seatId }) => seatId));
    setPicked(new Set([...picked].filter((seatId) => !ids.has(seatId))));
    setGone(lost.map(({ label }) => label));
  }
  return {
    chosen: picked,
    types,
    gone,
    choose: (next: ReadonlySet<string>) => {
      setPicked(next);
      setGone([]);
    },
    setType: (seatId: string, type: TicketType) => setTypes(new Map(types).set(seatId, type)),
  };
}

/** Focuses the map once it shows which seats are free; before that, Space would select nothing. */
function useMapFocus(isThere: boolean) {
  const around = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isThere) around.current?.querySelector<HTMLElement>('[role="application"]')?.focus();
  }, [isThere]);
  return around;
}

function ChosenSeats({
  house,
  performance: { zones },
  chosen,
  types,
  onType,
  onDrop,
}: {
  house: House;
  performance: PerformanceOnSale;
  chosen: ReadonlySet<string>;
  types: ReadonlyMap<string, TicketType>;
  onType: (seatId: string, type: TicketType) => void;
  onDrop: (seatId: string) => void;
}) {
  const t = useTranslations('staff.pickSeats');
  const tOffice = useTranslations('staff.boxOffice');
  const formats = useStaffFormats();
  return (
    <ul className="grid" aria-label={t('chosen')}>
      {house.seats
        .filter(({ seatId }) => chosen.has(seatId))
        .map(({ seatId, label, zoneNo }) => {
          const zone = zones.find((one) => one.zoneNo === zoneNo);
          return (
            <li key={seatId} className="flex flex-wrap items-center gap-3 border-b border-line py-1.5 last:border-b-0">
              <span className="min-w-32 grow font-semibold">{label}</span>
              <select
                aria-label={t('typeOf', { seat: label })}
                className="field w-auto"
                value={types.get(seatId) ?? firstType}
                onChange={({ target }) => onType(seatId, ticketTypes.find((one) => one === target.value) ?? firstType)}
              >
                {ticketTypes
                  .filter((type) => zone?.prices[type] !== undefined)
                  .map((type) => (
                    <option key={type} value={type}>
                      {tOffice('typeLine', {
                        name: tOffice(`types.${type}`),
                        price: formats.money(zone?.prices[type] ?? 0),
                      })}
                    </option>
                  ))}
              </select>
              <button type="button" className="small-button" onClick={() => onDrop(seatId)}>
                {t('drop')} <span className="sr-only">{label}</span>
              </button>
            </li>
          );
        })}
    </ul>
  );
}
