import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { storedCodeParameter } from '../../../contract/pages.ts';
import type { PerformanceOnSale } from '../../../contract/seating/holds.ts';
import { useLink, useSite } from '../../shared/page/site.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PerformanceNotice } from '../catalogue/event/performance-notice.tsx';
import { PriorityCallout } from '../catalogue/event/sale-windows.tsx';
import { useSiteState } from '../site/use-site-state.ts';
import { Callout } from '../../ui/callout.tsx';
import { useFormats } from '../../shared/page/use-formats.ts';

/** During priority booking, shows who may buy, and that the code in a link was stored. */
function PriorityNow({ performance: { saleWindows } }: { performance: PerformanceOnSale }) {
  const t = useTranslations('saleWindows');
  const [search] = useSearchParams();
  const { viewer } = useSite();
  const open = saleWindows.filter(({ state }) => state === 'open');
  if (open.some(({ kind }) => kind === 'everyone')) return null;
  return (
    <PriorityCallout windows={saleWindows}>
      {search.has(storedCodeParameter) ? <p>{t('codeKept')}</p> : null}
      {viewer.isLogin || open.every(({ kind }) => kind === 'code' || kind === 'card') ? null : <p>{t('memberText')}</p>}
    </PriorityCallout>
  );
}

/** Explains why nothing is on sale, with one next step. While tickets are on sale, only shows a changed date. */
export function SaleCallout({ performance }: { performance: PerformanceOnSale }) {
  const t = useTranslations('buying');
  const link = useLink();
  const formats = useFormats();
  const tWish = useTranslations('wishList');
  const { showWishList } = useSiteState().config;
  const { sale, onSaleFrom, zones } = performance;
  const soldOut = zones.every((zone) => zone.availability === 'sold_out');
  const interrupted = sale === 'suspended' || sale === 'postponed' || sale === 'cancelled' ? sale : null;
  const { startsAt, notice, previousStartsAt: before } = performance;
  const told =
    interrupted || before ? (
      <PerformanceNotice state={interrupted} startsAt={[startsAt]} notice={notice} before={before} />
    ) : null;
  const wish =
    showWishList && sale === 'on_sale' ? link('makeWish', { query: { performance: performance.performanceId } }) : null;
  if (sale === 'on_sale' && !soldOut) {
    const isPartly = zones.some((zone) => zone.availability === 'sold_out');
    return (
      <>
        {told}
        <PriorityNow performance={performance} />
        {wish && isPartly ? (
          <ButtonLink to={wish} className="justify-self-start">
            {tWish('zoneSoldOut')}
          </ButtonLink>
        ) : null}
      </>
    );
  }
  const text =
    sale === 'on_sale'
      ? t('allSoldOut')
      : sale === 'not_open' && onSaleFrom
        ? t('notOpenUntil', { time: formats.dayAndTime(onSaleFrom) })
        : t(`saleStates.${sale}`);
  return (
    <div className="grid justify-items-start gap-4">
      {told}
      {interrupted ? null : <Callout tone={sale === 'not_open' ? 'warn' : 'info'} title={text} />}
      <div className="flex flex-wrap gap-3">
        {wish ? (
          <ButtonLink tone="main" to={wish}>
            {tWish('makeTitle')}
          </ButtonLink>
        ) : null}
        <ButtonLink tone={wish ? 'plain' : 'main'} to={link('event', { params: { number: performance.eventNumber } })}>
          {t('otherPerformances')}
        </ButtonLink>
      </div>
    </div>
  );
}
