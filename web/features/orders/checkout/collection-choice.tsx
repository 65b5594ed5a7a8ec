import { useTranslations } from 'use-intl';
import type { CollectionOption } from '../../../../contract/orders/orders.ts';
import type { CollectionMethod, DeliveryRegion } from '../../../../contract/orders/collection-methods.ts';
import { CourierFields, type CourierStart } from './courier-fields.tsx';
import { SalesPointsLink } from '../../sales-points/sales-points-link.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';

export interface SelectedCollection {
  readonly method: CollectionMethod;
  readonly region: DeliveryRegion | null;
}

/**
 * Returns the initially selected method: the previous one if it is still available, otherwise the first available one.
 */
export function firstCollection(
  options: readonly CollectionOption[],
  before: SelectedCollection | undefined,
): SelectedCollection {
  const open = options.filter((option) => option.available);
  const same = open.find((option) => option.method === before?.method && option.region === before.region);
  const { method, region } = same ?? open[0] ?? { method: 'e_ticket', region: null };
  return { method, region };
}

export function CollectionChoice({
  options,
  online,
  chosen,
  onChoose,
  courier,
  errorAt,
}: {
  options: readonly CollectionOption[];
  /** True if everything in the cart is a streamed show. */
  online: boolean;
  chosen: SelectedCollection;
  onChoose: (collection: SelectedCollection) => void;
  courier: CourierStart;
  errorAt: (field: string) => string | undefined;
}) {
  const t = useTranslations('buying');
  // Streamed shows have no tickets to collect, so unavailable methods are hidden.
  const shown = online ? options.filter((option) => option.available) : options;
  const regions = shown.filter((option) => option.method === 'courier');
  const simple = shown.filter((option) => option.method !== 'courier');
  const firstRegion = regions.find((option) => option.available);
  return (
    <fieldset className="group/collection grid gap-2" aria-describedby="collection-error">
      <legend className="mb-2">
        <h2 className="text-title font-bold">{t('collection')}</h2>
      </legend>
      {simple.map((option) => (
        <MethodChoice
          key={option.method}
          option={option}
          online={online}
          checked={chosen.method === option.method}
          onChoose={() => onChoose({ method: option.method, region: null })}
        />
      ))}
      {regions.length > 0 ? (
        <MethodChoice
          option={firstRegion ?? regions[0]!}
          from={regions.filter((option) => option.available).length > 1}
          checked={chosen.method === 'courier'}
          onChoose={() => onChoose({ method: 'courier', region: chosen.region ?? firstRegion?.region ?? null })}
        />
      ) : null}
      <PlaceLinks options={simple} />
      <FieldError id="collection-error" error={errorAt('method')} />
      {firstRegion ? (
        <CourierFields
          regions={regions}
          region={chosen.region ?? firstRegion.region ?? ''}
          onChoose={(region) => onChoose({ method: chosen.method, region })}
          start={courier}
          errorAt={errorAt}
        />
      ) : null}
    </fieldset>
  );
}

function PlaceLinks({ options }: { options: readonly CollectionOption[] }) {
  if (!options.some(({ method }) => method === 'kiosk' || method === 'box_office')) return null;
  return (
    <p className="flex flex-wrap gap-x-5 text-small">
      {options.map((option) => (
        <SalesPointsLink key={option.method} method={option.method} />
      ))}
    </p>
  );
}

function MethodChoice({
  option,
  online = false,
  from = false,
  checked,
  onChoose,
}: {
  option: CollectionOption;
  online?: boolean;
  from?: boolean;
  checked: boolean;
  onChoose: () => void;
}) {
  const t = useTranslations('buying');
  const formats = useFormats();
  const id = `collect-${option.method}`;
  const fee = option.feeCents === 0 ? t('free') : formats.money(option.feeCents);
  return (
    <label
      htmlFor={id}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 rounded-card border border-edge bg-surface px-4 py-3 has-checked:border-accent has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-disabled:cursor-not-allowed has-disabled:border-line"
    >
      <input
        id={id}
        type="radio"
        name="method"
        value={option.method}
        checked={checked}
        disabled={!option.available}
        onChange={onChoose}
        aria-describedby={`${id}-help`}
        className="mt-1 size-5"
      />
      <span className="font-semibold">{t(`collectionMethods.${option.method}`)}</span>
      <span className="tabular">{from ? t('feeFrom', { fee }) : fee}</span>
      <span id={`${id}-help`} className="col-start-2 col-end-4 text-small text-muted">
        {t(`collectionHelp.${online && option.method === 'e_ticket' ? 'online' : option.method}`)}
        {from || !option.reason ? null : <span className="block">{option.reason}</span>}
      </span>
    </label>
  );
}
