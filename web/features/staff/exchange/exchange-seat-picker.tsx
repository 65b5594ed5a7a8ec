import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Exchange } from '../../../../contract/orders/exchange.ts';
import type { PerformanceOnSale } from '../../../../contract/seating/holds.ts';
import type { FreeRow } from '../../../../contract/staff/orders-work/exchanges.ts';
import { SelectField } from '../../../ui/field.tsx';
import { StaffForm } from '../forms/staff-form.tsx';
import type { Submission } from '../forms/use-submission.ts';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { ZoneField } from './zone-field.tsx';

/** Performance offered for an exchange, with its zones and seats. */
export interface ExchangeOffer {
  readonly performance: PerformanceOnSale;
  readonly rows: readonly FreeRow[];
}

/** The best seats of a zone, or specific seats. */
export interface ExchangeSeatChoice {
  readonly performanceId: string;
  readonly zoneNo: number | null;
  readonly seats: readonly string[];
}

/**
 * Selects one new seat per ticket: performance, zone, then the best seats or the seats of a row. Enter selects the best
 * seats of the first zone.
 * @param onChange runs when the preview becomes outdated.
 */
export function ExchangeSeatPicker({
  quantity,
  performances,
  first,
  load,
  submission,
  onChange,
  onChoose,
}: {
  quantity: number;
  performances: Exchange['performances'];
  first: ExchangeOffer;
  load: (performanceId: string) => Promise<ExchangeOffer>;
  submission: Submission;
  onChange: () => void;
  onChoose: (chosen: ExchangeSeatChoice) => void;
}) {
  const t = useTranslations('staff.exchange');
  const { performance, zoneNo, rows, row, seats, isReady, chosen, choose } = useChoice(first, quantity, onChange);
  const choosePerformance = (performanceId: string) =>
    submission.send(async () => choose.places(await load(performanceId)));
  return (
    <StaffForm
      submission={{ busy: submission.busy, general: undefined, mistakes: [] }}
      submit={t('show')}
      tone="plain"
      disabled={!isReady}
      align="start"
      onSubmit={() => isReady && onChoose(chosen())}
    >
      <PerformanceField
        performances={performances}
        chosen={performance.performanceId}
        onChoose={(id) => void choosePerformance(id)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <ZoneField id="zoneNo" zones={performance.zones} zoneNo={zoneNo} onChoose={choose.zone} />
        {rows.length > 0 ? <RowField rows={rows} row={row} onChoose={(at) => choose.zone(zoneNo, at)} /> : null}
      </div>
      {row === undefined || !rows[row] ? null : (
        <SeatsOfRow row={rows[row]} quantity={quantity} chosen={seats} onChoose={choose.seats} />
      )}
    </StaffForm>
  );
}

/** Current selection; a change resets the steps below it. */
function useChoice(first: ExchangeOffer, quantity: number, onChange: () => void) {
  const [places, setPlaces] = useState(first);
  const [zoneNo, setZoneNo] = useState(firstZone(first));
  const [row, setRow] = useState<number>();
  const [seats, setSeats] = useState<readonly string[]>([]);
  const { performance } = places;
  const zone = (next: number, at?: number) => {
    setZoneNo(next);
    setRow(at);
    setSeats([]);
    onChange();
  };
  return {
    performance,
    zoneNo,
    rows: places.rows.filter((one) => one.zoneNo === zoneNo),
    row,
    seats,
    isReady: row === undefined || seats.length === quantity,
    chosen: (): ExchangeSeatChoice => {
      const { performanceId } = performance;
      return row === undefined ? { performanceId, zoneNo, seats: [] } : { performanceId, zoneNo: null, seats };
    },
    choose: {
      zone,
      places: (loaded: ExchangeOffer) => {
        setPlaces(loaded);
        zone(firstZone(loaded));
      },
      seats: (next: readonly string[]) => {
        setSeats(next);
        onChange();
      },
    },
  };
}

function firstZone({ performance: { zones } }: ExchangeOffer): number {
  return (zones.find(({ availability }) => availability !== 'sold_out') ?? zones[0])?.zoneNo ?? 1;
}

function PerformanceField({
  performances,
  chosen,
  onChoose,
}: {
  performances: Exchange['performances'];
  chosen: string;
  onChoose: (performanceId: string) => void;
}) {
  const t = useTranslations('staff.exchange');
  const formats = useStaffFormats();
  return (
    <SelectField
      label={t('performance')}
      id="performanceId"
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      {performances.map(({ performanceId, startsAt, name, same }) => {
        const when = [formats.dayAndTime(startsAt), name].filter(Boolean).join(' · ');
        return (
          <option key={performanceId} value={performanceId}>
            {same ? t('samePerformance', { when }) : when}
          </option>
        );
      })}
    </SelectField>
  );
}

function RowField({
  rows,
  row,
  onChoose,
}: {
  rows: readonly FreeRow[];
  row: number | undefined;
  onChoose: (row: number | undefined) => void;
}) {
  const t = useTranslations('staff.exchange');
  const formats = useStaffFormats();
  return (
    <SelectField
      label={t('seats')}
      id="row"
      value={row ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
    >
      <option value="">{t('best')}</option>
      {rows.map((one, at) => (
        <option key={one.seats[0]?.seatId} value={at}>
          {[one.section, t('rowLine', { row: one.row, count: formats.number(one.seats.length) })]
            .filter(Boolean)
            .join(' ')}
        </option>
      ))}
    </SelectField>
  );
}

function SeatsOfRow({
  row,
  quantity,
  chosen,
  onChoose,
}: {
  row: FreeRow;
  quantity: number;
  chosen: readonly string[];
  onChoose: (seats: readonly string[]) => void;
}) {
  const t = useTranslations('staff.exchange');
  const toggle = (seatId: string) => {
    if (chosen.includes(seatId)) onChoose(chosen.filter((one) => one !== seatId));
    // Beyond the number of tickets, a new seat replaces the first selected one.
    else onChoose([...chosen, seatId].slice(-quantity));
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{t('pickSeats', { count: quantity })}</legend>
      <div className="flex flex-wrap gap-1.5">
        {row.seats.map(({ seatId, seat }) => (
          <button
            key={seatId}
            type="button"
            aria-pressed={chosen.includes(seatId)}
            aria-label={t('seat', { row: row.row, seat })}
            onClick={() => toggle(seatId)}
            className={`small-button tabular min-w-10 justify-center ${chosen.includes(seatId) ? 'border-accent font-bold outline-2 outline-accent' : ''}`}
          >
            {seat}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
