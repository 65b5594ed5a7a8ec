import { useLoaderData, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Shift } from '../../../../contract/staff/counter/box-office.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { staffApi } from '../api/staff-api.ts';
import { Empty } from '../show/empty.tsx';
import { PageHead } from '../show/page-head.tsx';
import { PickPerformance } from './pick-performance.tsx';
import { Till } from './till.tsx';

export const loadShift = (): Promise<{ shift: Shift | null }> => staffApi.readOwnShift();

/** Where tickets are sold to who stands before the counter: a performance, a number, the money. */
export function SellPage() {
  const t = useTranslations('staff.boxOffice');
  const { shift } = useLoaderData<typeof loadShift>();
  const [params, setParams] = useSearchParams();
  const performanceId = params.get('performance');
  if (!shift) {
    return (
      <>
        <PageHead title={t('sell')} />
        <Empty title={t('noShift')} text={t('noShiftText')}>
          <ButtonLink tone="main" to="/Shift">
            {t('toShift')}
          </ButtonLink>
        </Empty>
      </>
    );
  }
  return (
    <>
      <PageHead title={t('sell')} text={t('atCounter', { counter: shift.counter, number: String(shift.number) })} />
      {performanceId ? (
        <Till key={performanceId} performanceId={performanceId} onOther={() => setParams({})} />
      ) : (
        <PickPerformance onPick={(id) => setParams({ performance: id })} />
      )}
    </>
  );
}
