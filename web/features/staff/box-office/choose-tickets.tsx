import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TicketType } from '../../../../contract/catalogue/feed.ts';
import { ticketTypes } from '../../../../contract/catalogue/kinds.ts';
import type { PerformanceOnSale } from '../../../../contract/seating/holds.ts';
import { ticketsAtCounter } from '../../../../contract/seating/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { useFirstFocus } from '../forms/use-first-focus.ts';
import { Kbd } from '../show/kbd.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';

export interface Wanted {
  readonly zoneNo: number;
  readonly ticketType: TicketType;
  readonly quantity: number;
  readonly adultsConfirmed: boolean;
}

/** How many, of what: a number and Enter takes the best seats of the zone that was chosen last. */
export function ChooseTickets({
  performance,
  busy,
  onChoose,
}: {
  performance: PerformanceOnSale;
  busy: boolean;
  onChoose: (wanted: Wanted) => void;
}) {
  const t = useTranslations('staff.boxOffice');
  const form = useFirstFocus();
  const open = performance.zones.filter(({ availability }) => availability !== 'sold_out');
  const [zoneNo, setZoneNo] = useState(open[0]?.zoneNo ?? performance.zones[0]?.zoneNo ?? 1);
  const zone = performance.zones.find((one) => one.zoneNo === zoneNo);
  const types = ticketTypes.filter((type) => zone?.prices[type] !== undefined);
  const [chosenType, setType] = useState<TicketType>('R');
  const type = types.includes(chosenType) ? chosenType : (types[0] ?? 'R');
  const [quantity, setQuantity] = useState('');
  const [adultsConfirmed, setAdults] = useState(false);
  const [isWrong, setWrong] = useState(false);
  if (performance.sale !== 'on_sale') return <p>{t(`sale.${performance.sale}`)}</p>;
  const submit = () => {
    const number = Number(quantity);
    const isRight = Number.isInteger(number) && number >= 1 && number <= ticketsAtCounter;
    setWrong(!isRight);
    if (isRight) onChoose({ zoneNo, ticketType: type, quantity: number, adultsConfirmed });
  };
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4 rounded-card border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,14rem)]">
        <TextField
          label={t('quantity')}
          id="quantity"
          inputMode="numeric"
          autoComplete="off"
          value={quantity}
          onChange={({ target }) => {
            setWrong(false);
            setQuantity(target.value.trim());
          }}
          error={isWrong ? t('quantityWrong', { most: String(ticketsAtCounter) }) : undefined}
        />
        <ZoneField zones={performance.zones} zoneNo={zoneNo} onChoose={setZoneNo} />
        <TypeField zone={zone} types={types} type={type} onChoose={setType} />
      </div>
      {performance.adultsOnly ? <Adults isSaid={adultsConfirmed} onSay={setAdults} /> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" tone="main" busy={busy}>
          {t('hold')}
        </Button>
        <span className="flex items-center gap-2 text-small text-muted">
          <Kbd>2</Kbd> <Kbd>Enter</Kbd> {t('holdKeys')}
        </span>
      </div>
    </form>
  );
}

function Adults({ isSaid, onSay }: { isSaid: boolean; onSay: (isSaid: boolean) => void }) {
  const t = useTranslations('staff.boxOffice');
  return (
    <label className="flex min-h-9 items-center gap-2">
      <input type="checkbox" checked={isSaid} onChange={({ target }) => onSay(target.checked)} />
      {t('adults')}
    </label>
  );
}

function ZoneField({
  zones,
  zoneNo,
  onChoose,
}: {
  zones: PerformanceOnSale['zones'];
  zoneNo: number;
  onChoose: (zoneNo: number) => void;
}) {
  const t = useTranslations('staff.boxOffice');
  const formats = useStaffFormats();
  return (
    <SelectField label={t('zone')} id="zone" value={zoneNo} onChange={({ target }) => onChoose(Number(target.value))}>
      {zones.map((one) => (
        <option key={one.zoneNo} value={one.zoneNo} disabled={one.availability === 'sold_out'}>
          {t('zoneLine', {
            name: one.name,
            price: formats.money(one.prices.R ?? Math.min(...Object.values(one.prices))),
            left: t(`left.${one.availability}`),
          })}
        </option>
      ))}
    </SelectField>
  );
}

function TypeField({
  zone,
  types,
  type,
  onChoose,
}: {
  zone: PerformanceOnSale['zones'][number] | undefined;
  types: readonly TicketType[];
  type: TicketType;
  onChoose: (type: TicketType) => void;
}) {
  const t = useTranslations('staff.boxOffice');
  const formats = useStaffFormats();
  return (
    <SelectField
      label={t('type')}
      id="type"
      value={type}
      onChange={({ target }) => onChoose(target.value as TicketType)}
    >
      {types.map((one) => (
        <option key={one} value={one}>
          {t('typeLine', { name: t(`types.${one}`), price: formats.money(zone?.prices[one] ?? 0) })}
        </option>
      ))}
    </SelectField>
  );
}
