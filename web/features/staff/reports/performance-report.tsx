import { useLoaderData, useParams, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../../ui/button.tsx';
import { useHasPage } from '../api/available-pages.ts';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { PerformanceReports } from '../performance-reports/performance-reports.tsx';
import { PageHead } from '../show/page-head.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { TabBar } from '../show/tab-bar.tsx';
import { SettlementView } from './settlement-view.tsx';

function loadPerformanceReport({ params }: LoaderFunctionArgs) {
  const performanceId = params['performanceId'] ?? '';
  return staffApi.readSettlement({ params: { performanceId } });
}

function PerformanceReport() {
  const t = useTranslations('staff.reports');
  const formats = useStaffFormats();
  const may = useMay();
  const hasPage = useHasPage();
  const settlement = useLoaderData<typeof loadPerformanceReport>();
  const { revalidate } = useRevalidator();
  const { view } = useParams();
  const { title, startsAt, venue, eventNumber, performanceId } = settlement;
  return (
    <>
      <PageHead
        title={title}
        part={t(view === 'Sales' ? 'views.sales' : 'views.settlement')}
        back={{ to: '/Reports', label: t('title') }}
        text={`${formats.dayAndTime(startsAt)} · ${venue}`}
        actions={
          hasPage('Events/:number/:tab?') && may('event.see') ? (
            <ButtonLink to={`/Events/${eventNumber}/Performances`}>{t('toEvent')}</ButtonLink>
          ) : null
        }
      />
      <TabBar
        label={t('parts')}
        tabs={[
          { to: `/Reports/Performances/${performanceId}`, label: t('views.settlement') },
          { to: `/Reports/Performances/${performanceId}/Sales`, label: t('views.sales') },
        ]}
      />
      {view === 'Sales' ? (
        <PerformanceReports key={performanceId} performanceId={performanceId} />
      ) : (
        <SettlementView key={performanceId} settlement={settlement} onDone={() => void revalidate()} />
      )}
    </>
  );
}

export { loadPerformanceReport as loader, PerformanceReport as Component };
