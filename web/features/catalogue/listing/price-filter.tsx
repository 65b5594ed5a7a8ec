import { useTranslations } from 'use-intl';
import { Form } from 'react-router';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ChosenCount, ClosingDetails, filterShape, panelShape } from './closing-details.tsx';
import type { ListingPage, ShownFilters } from './filters-in-address.ts';
import { HiddenFilters } from './hidden-filters.tsx';

const dollars = (text: string | undefined) => (/^\d{1,7}$/.test(text ?? '') ? Number(text) : undefined);

/** Filters by minimum and maximum ticket price, either or both, in whole dollars. */
export function PriceFilter({ page, filters }: { page: ListingPage; filters: ShownFilters }) {
  const t = useTranslations('home');
  const link = useLink();
  const { money } = useFormats();
  const [from, to] = [dollars(filters.priceFrom), dollars(filters.priceTo)];
  const text = () => {
    if (from !== undefined && to !== undefined) {
      const [low, high] = [Math.min(from, to), Math.max(from, to)];
      return t('range', { from: money(low * 100), to: money(high * 100) });
    }
    if (from !== undefined) return t('fromPrice', { price: money(from * 100) });
    return to === undefined ? t('price') : t('toPrice', { price: money(to * 100) });
  };
  const isChosen = from !== undefined || to !== undefined;
  const field = (name: 'priceFrom' | 'priceTo', label: string) => (
    <label className="grid min-w-0 text-small">
      {label}
      <input
        key={filters[name]}
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={7}
        name={name}
        defaultValue={filters[name]}
        className="tabular min-h-11 w-full min-w-0 rounded-card border border-edge bg-surface px-2 text-base text-ink"
      />
    </label>
  );
  return (
    <ClosingDetails
      className="min-w-0 max-md:static"
      summary={
        <>
          <span className="truncate max-sm:hidden">{text()}</span>
          <span className="truncate sm:hidden">{t('price')}</span>
          {isChosen ? (
            <span className="sm:hidden">
              <ChosenCount count={[from, to].filter((one) => one !== undefined).length} />
            </span>
          ) : (
            <Icon name="chevron" className="size-4 shrink-0 rotate-90 max-sm:hidden" />
          )}
        </>
      }
      summaryClass={filterShape(isChosen)}
    >
      <div className={panelShape}>
        <Form action={link(page)} method="get" preventScrollReset className="grid grid-cols-2 gap-2">
          <HiddenFilters filters={filters} except={['priceFrom', 'priceTo']} />
          {field('priceFrom', t('lowest'))}
          {field('priceTo', t('highest'))}
          <Button type="submit" className="col-span-2">
            {t('apply')}
          </Button>
        </Form>
      </div>
    </ClosingDetails>
  );
}
