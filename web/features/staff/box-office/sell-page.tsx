import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Shift } from '../../../../contract/staff/counter/box-office.ts';
import type { OpenSale } from '../../../../contract/staff/counter/open-sales.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { staffApi } from '../api/staff-api.ts';
import { Empty } from '../show/empty.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { Kbd } from '../show/kbd.tsx';
import { lockNow } from '../api/lock-now.ts';
import { PageHead } from '../show/page-head.tsx';
import { PickPerformance } from './pick-performance.tsx';
import { Till } from './till.tsx';

export const loadShift = (): Promise<{ shift: Shift | null }> => staffApi.readOwnShift();

async function loadSell(): Promise<{ shift: Shift | null; sale: OpenSale | null }> {
  const [{ shift }, { sale }] = await Promise.all([staffApi.readOwnShift(), staffApi.readOpenSale()]);
  return { shift, sale };
}

function SellPage() {
  const t = useTranslations('staff.boxOffice');
  const { shift, sale } = useLoaderData<typeof loadSell>();
  const [params, setParams] = useSearchParams();
  // State when the page was opened; the till tracks later changes.
  const [found, setFound] = useState(sale);
  const [performanceId, choose] = useState(performanceOf(found) ?? params.get('performance'));
  const pick = (id: string | null) => {
    setFound(null);
    choose(id);
    setParams(id ? { performance: id } : {});
  };
  useKeys({ l: lockNow });
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
      <PageHead
        title={t('sell')}
        text={t('atCounter', { counter: shift.counter, number: String(shift.number) })}
        actions={
          <button type="button" className="small-button print:hidden" onClick={lockNow}>
            {t('lock')} <Kbd>L</Kbd>
          </button>
        }
      />
      {performanceId ? (
        <Till
          key={performanceId}
          performanceId={performanceId}
          found={performanceOf(found) === performanceId ? found : null}
          onOther={() => pick(null)}
        />
      ) : (
        <PickPerformance onPick={pick} />
      )}
    </>
  );
}

function performanceOf(sale: OpenSale | null): string | null {
  return sale?.holds[0]?.performanceId ?? sale?.checkout?.groups[0]?.performanceId ?? null;
}

export { loadSell as loader, SellPage as Component };
