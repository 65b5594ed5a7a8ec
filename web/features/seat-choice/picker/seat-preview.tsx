import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { PerformanceOnSale } from '../../../../contract/seating/holds.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useSeatMap } from '../seats/use-seat-map.ts';

const SeatMapOverview = lazy(() => import('./seat-map-overview.tsx'));

export function SeatPreview({ performance }: { performance: PerformanceOnSale }) {
  const t = useTranslations('seatChoice');
  const { map, failed } = useSeatMap(performance.performanceId);
  const hydrated = useHydrated();
  // There is no map when JavaScript is off; the event page shows the prices.
  if (failed || !hydrated) return null;
  const waiting = <div aria-hidden="true" className="h-[min(70svh,40rem)] animate-pulse rounded-card bg-sunken" />;
  return (
    <section aria-labelledby="seat-preview" className="grid gap-3">
      <div>
        <h2 id="seat-preview" className="text-title font-bold">
          {t('previewTitle')}
        </h2>
        <p className="text-muted">{t('previewText')}</p>
      </div>
      {map ? (
        <Suspense fallback={waiting}>
          <SeatMapOverview map={map} zones={performance.zones} />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  );
}
