import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TicketType } from '../../../../contract/catalogue/feed.ts';
import { ticketTypes } from '../../../../contract/catalogue/kinds.ts';
import type { PerformanceOnSale } from '../../../../contract/seating/holds.ts';
import { ticketsAtCounter } from '../../../../contract/seating/limits.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { StaffForm } from '../forms/staff-form.tsx';
import { useFirstFocus } from '../forms/use-first-focus.ts';
import { useKeys } from '../keys/use-keys.ts';
import { Kbd } from '../show/kbd.tsx';
import { ZoneField } from '../exchange/zone-field.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { AdultsField } from './seats/adults-field.tsx';

export interface SelectedTickets {
  readonly zoneNo: number;
  readonly ticketType: TicketType;
  readonly quantity: number;
  readonly adultsConfirmed: boolean;
}

/** Selects quantity, zone and ticket type. A number and Enter hold the best seats of the zone selected last. */
export function TicketSelector({
  performance,
  busy,
  onChoose,
  onMap,
}: {
  performance: PerformanceOnSale;
  busy: boolean;
  onChoose: (wanted: SelectedTickets) => void;
  onMap: () => void;
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
  const mayMap = performance.hasMap && performance.sale === 'on_sale';
  useKeys(mayMap ? { m: onMap } : {});
  if (performance.sale !== 'on_sale') return <p>{t(`sale.${performance.sale}`)}</p>;
  const submit = () => {
    const number = Number(quantity);
    const isRight = Number.isInteger(number) && number >= 1 && number <= ticketsAtCounter;
    setWrong(!isRight);
    if (isRight) onChoose({ zoneNo, ticketType: type, quantity: number, adultsConfirmed });
  };
  return (
    <StaffForm
      ref={form}
      submission={{ busy, general: undefined, mistakes: [] }}
      submit={t('hold')}
      align="start"
      className="grid gap-4 rounded-card border border-line bg-surface p-4"
      foot={
        <>
          <span className="flex items-center gap-2 text-small text-muted">
            <Kbd>2</Kbd> <Kbd>Enter</Kbd> {t('holdKeys')}
          </span>
          {mayMap ? <MapButton busy={busy} onMap={onMap} /> : null}
        </>
      }
      onSubmit={submit}
    >
      <div className="grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,14rem)]">
        <QuantityField
          value={quantity}
          isWrong={isWrong}
          onMap={mayMap ? onMap : undefined}
          onType={(typed) => {
            setWrong(false);
            setQuantity(typed);
          }}
        />
        <ZoneField id="zone" zones={performance.zones} zoneNo={zoneNo} onChoose={setZoneNo} />
        <TypeField zone={zone} types={types} type={type} onChoose={setType} />
      </div>
      {performance.adultsOnly ? <AdultsField isSaid={adultsConfirmed} onSay={setAdults} /> : null}
    </StaffForm>
  );
}

function MapButton({ busy, onMap }: { busy: boolean; onMap: () => void }) {
  const t = useTranslations('staff.pickSeats');
  return (
    <button type="button" className="small-button" onClick={onMap} disabled={busy}>
      {t('open')} <Kbd>M</Kbd>
    </button>
  );
}

/** The map's shortcut letter also works in this field, because it accepts only digits. */
function QuantityField({
  value,
  isWrong,
  onMap,
  onType,
}: {
  value: string;
  isWrong: boolean;
  /** Undefined if there is no map. */
  onMap: (() => void) | undefined;
  onType: (typed: string) => void;
}) {
  const t = useTranslations('staff.boxOffice');
  return (
    <TextField
      label={t('quantity')}
      id="quantity"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onKeyDown={(event) => {
        if (!onMap || event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        onMap();
      }}
      onChange={({ target }) => onType(target.value.trim())}
      error={isWrong ? t('quantityWrong', { most: String(ticketsAtCounter) }) : undefined}
    />
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
