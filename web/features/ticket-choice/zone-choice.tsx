import { useTranslations } from 'use-intl';
import { ticketTypes } from '../../../contract/catalogue/kinds.ts';
import type { ZoneOnSale } from '../../../contract/seating/holds.ts';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useFormats } from '../../shared/page/use-formats.ts';
import { choiceField, choiceKey, type Choices } from './choices-in-address.ts';
import { maxOf } from './count-choices.ts';

export interface ChoiceLimits {
  chosen: number;
  perPurchase: number;
  perMember: number | null;
}

export function ZoneChoice({
  zone,
  online,
  choices,
  limits,
  onChange,
  error,
}: {
  zone: ZoneOnSale;
  /** True for a streamed show, which has no seats. */
  online: boolean;
  choices: Choices;
  limits: ChoiceLimits;
  onChange: (key: string, quantity: number) => void;
  error: string | undefined;
}) {
  const t = useTranslations('buying');
  const formats = useFormats();
  const id = `zone-${zone.zoneNo}`;
  const soldOut = zone.availability === 'sold_out';
  return (
    <section
      aria-labelledby={id}
      className={`grid gap-2 rounded-card border bg-surface p-4 sm:px-5 ${error ? 'border-2 border-danger' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={id} tabIndex={-1} className="text-large font-bold">
          {zone.name}
        </h3>
        <ZoneState zone={zone} />
      </div>
      <p className="text-small text-muted">{t(`zoneKinds.${online ? 'online' : zone.kind}`)}</p>
      <ul className="grid">
        {ticketTypes.map((ticketType) => {
          const price = zone.prices[ticketType];
          if (price === undefined) return null;
          const key = choiceKey(zone.zoneNo, ticketType);
          const name = t(`ticketTypes.${ticketType}`);
          const about = { type: name, zone: zone.name };
          return (
            <li
              key={ticketType}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0"
            >
              <span id={`${id}-${ticketType}`} className="grid">
                <span className="font-semibold">{name}</span>
                <span className="tabular">{formats.money(price)}</span>
              </span>
              {soldOut ? null : (
                <Stepper
                  id={`${id}-${ticketType}-count`}
                  name={choiceField(zone.zoneNo, ticketType)}
                  value={choices[key] ?? 0}
                  most={maxOf(zone, ticketType, choices, limits)}
                  onChange={(quantity) => onChange(key, quantity)}
                  labelledBy={`${id} ${id}-${ticketType}`}
                  describedBy={error ? `${id}-error` : undefined}
                  fewer={t('fewer', about)}
                  more={t('more', about)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <FieldError id={`${id}-error`} error={error} />
    </section>
  );
}

/** Uses icon and text, never colour alone. */
function ZoneState({ zone }: { zone: ZoneOnSale }) {
  const t = useTranslations('buying');
  if (zone.availability === 'sold_out') {
    return (
      <p className="flex items-center gap-1 font-semibold text-muted">
        <Icon name="close" className="size-4" />
        {t('soldOut')}
      </p>
    );
  }
  if (zone.availability === 'limited') {
    return (
      <p className="flex items-center gap-1 font-semibold text-warn">
        <Icon name="alert" className="size-4" />
        {zone.left === null ? t('fewLeft') : t('left', { count: zone.left })}
      </p>
    );
  }
  return (
    <p className="flex items-center gap-1 text-ok">
      <Icon name="check" className="size-4" />
      {t('available')}
    </p>
  );
}
