import { useTranslations } from 'use-intl';
import type { PerformanceOnSale } from '../../../contract/seating/holds.ts';
import { useLink } from '../../shared/page/site.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { useFormats } from '../../shared/page/use-formats.ts';

/** Why nothing can be bought here, with one way on; nothing while there is something to buy. */
export function SaleCallout({ performance }: { performance: PerformanceOnSale }) {
  const t = useTranslations('buying');
  const link = useLink();
  const formats = useFormats();
  const { sale, onSaleFrom, zones } = performance;
  const soldOut = zones.every((zone) => zone.availability === 'sold_out');
  if (sale === 'on_sale' && !soldOut) return null;
  const text =
    sale === 'on_sale'
      ? t('allSoldOut')
      : sale === 'not_open' && onSaleFrom
        ? t('notOpenUntil', { time: formats.dayAndTime(onSaleFrom) })
        : t(`saleStates.${sale}`);
  return (
    <div className="grid justify-items-start gap-4">
      <Callout tone={sale === 'not_open' ? 'warn' : 'info'} title={text} />
      <ButtonLink tone="main" to={link('event', { params: { number: performance.eventNumber } })}>
        {t('otherPerformances')}
      </ButtonLink>
    </div>
  );
}
