import { useTranslations } from 'use-intl';
import { ticketTypes } from '../../../contract/catalogue/kinds.ts';
import type { PerformanceOnSale } from '../../../contract/seating/holds.ts';
import { wishListLimits } from '../../../contract/wish-list/limits.ts';
import { useFormats } from '../../shared/page/use-formats.ts';
import { FieldError, SelectField } from '../../ui/field.tsx';
import { quantityField, zoneFields } from './parse-wish-form.ts';

interface FieldsProps {
  performance: PerformanceOnSale;
  /** Values of a rejected form. */
  values: Record<string, string>;
  error: string | undefined;
}

/** Asks for the quantity of each ticket type on offer and shows the prices. */
export function TicketsAsked({ performance, values, error, most }: FieldsProps & { most: number }) {
  const t = useTranslations('wishList');
  const tBuying = useTranslations('buying');
  const formats = useFormats();
  const offered = ticketTypes.flatMap((ticketType) => {
    const prices = performance.zones.flatMap((zone) => zone.prices[ticketType] ?? []);
    return prices.length > 0 ? [{ ticketType, least: Math.min(...prices), most: Math.max(...prices) }] : [];
  });
  return (
    <fieldset className="grid gap-3" aria-describedby="tickets-help tickets-error">
      <legend className="mb-1 text-title font-bold">{t('ticketsTitle')}</legend>
      <p id="tickets-help" className="text-small text-muted">
        {t('ticketsHelp', { most: String(wishListLimits.tickets) })}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {offered.map(({ ticketType, ...price }, at) => (
          <SelectField
            key={ticketType}
            id={at === 0 ? 'quantity-first' : undefined}
            name={quantityField(ticketType)}
            label={tBuying(`ticketTypes.${ticketType}`)}
            help={
              price.least === price.most
                ? formats.money(price.least)
                : `${formats.money(price.least)} – ${formats.money(price.most)}`
            }
            defaultValue={values[quantityField(ticketType)] ?? (at === 0 ? String(Math.min(2, most)) : '0')}
            aria-invalid={error ? true : undefined}
          >
            {Array.from({ length: most + 1 }, (_one, quantity) => (
              <option key={quantity} value={quantity}>
                {quantity}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <FieldError id="tickets-error" error={error} />
    </fieldset>
  );
}

/** Asks for acceptable zones, most preferred first; any zone if none is selected. */
export function ZonesAsked({ performance: { zones }, values, error }: FieldsProps) {
  const t = useTranslations('wishList');
  const formats = useFormats();
  if (zones.length < 2) return null;
  const labels = [t('choice.first'), t('choice.second'), t('choice.third')];
  return (
    <fieldset className="grid gap-3" aria-describedby="zones-help zones-error">
      <legend className="mb-1 text-title font-bold">{t('zonesTitle')}</legend>
      <p id="zones-help" className="text-small text-muted">
        {t('zonesHelp')}
      </p>
      {zoneFields.slice(0, Math.min(zoneFields.length, zones.length)).map((field, at) => (
        <SelectField
          key={field}
          id={field}
          name={field}
          label={labels[at]}
          defaultValue={values[field] ?? ''}
          aria-invalid={error ? true : undefined}
        >
          <option value="">{at === 0 ? t('anyZone') : t('none')}</option>
          {zones.map(({ zoneNo, name, prices }) => (
            <option key={zoneNo} value={zoneNo}>
              {t('zoneOption', { zone: name, prices: formats.money(Math.max(...Object.values(prices))) })}
            </option>
          ))}
        </SelectField>
      ))}
      <FieldError id="zones-error" error={error} />
    </fieldset>
  );
}
