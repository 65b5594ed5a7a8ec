import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { mapHeight, pickerColumns, type SeatSelectionProps } from './picker-columns.ts';
import { useSeatMap } from '../seats/use-seat-map.ts';

/** Not needed before the map data is loaded, so both load in parallel after the first paint. */
const SeatPicker = lazy(() => import('./seat-picker.tsx'));

/** Lets the buyer select individual seats. The map loads after the page. */
export function SeatSelection(props: SeatSelectionProps) {
  const { map, failed, again } = useSeatMap(props.performance.performanceId);
  if (failed) return <NoMap byBest={props.byBest} retry={again} />;
  const skeleton = <Skeleton byBest={props.byBest} />;
  if (!map) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <SeatPicker {...props} map={map} onOutdated={again} />
    </Suspense>
  );
}

function NoMap({ byBest, retry }: { byBest: string; retry: () => void }) {
  const t = useTranslations('seatChoice');
  return (
    <div className="grid justify-items-start gap-4">
      <Callout tone="danger" role="alert" title={t('loadFailed')}>
        {t('loadFailedText')}
      </Callout>
      <div className="flex flex-wrap gap-3">
        <Button tone="main" onClick={retry}>
          {t('tryAgain')}
        </Button>
        <ButtonLink to={byBest}>{t('byBest')}</ButtonLink>
      </div>
    </div>
  );
}

/** A placeholder with the page's final layout, shown while the seats load. */
function Skeleton({ byBest }: { byBest: string }) {
  const t = useTranslations('seatChoice');
  return (
    <>
      <noscript>
        <div className="grid justify-items-start gap-3">
          <p>{t('needsScript')}</p>
          <a href={byBest} className="font-semibold underline underline-offset-4">
            {t('byBest')}
          </a>
        </div>
      </noscript>
      <div className={pickerColumns} aria-busy="true">
        <p role="status" className="sr-only">
          {t('loading')}
        </p>
        <div className="grid content-start gap-3">
          <div className="min-h-14 rounded-card bg-sunken" />
          <div className={`${mapHeight} animate-pulse rounded-card bg-sunken max-lg:-mx-[clamp(1rem,4vw,2rem)]`} />
        </div>
        <div className="min-h-28 rounded-card bg-sunken lg:h-80" />
      </div>
    </>
  );
}
