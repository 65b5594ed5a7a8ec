import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../../../ui/button.tsx';
import { staffApi } from '../../api/staff-api.ts';
import { Empty } from '../../show/empty.tsx';
import { PageHead } from '../../show/page-head.tsx';
import { FindByCode } from '../find-by-code.tsx';
import type { loadShift } from '../sell-page.tsx';
import { DoneAtCounter, type FinishedExchange } from './done-at-counter.tsx';
import { ExchangeOrder, type FoundSale } from './exchange-order.tsx';

/** Exchanges or returns tickets sold in the shift: scan, select seats, Enter. */
function CounterExchangePage() {
  const t = useTranslations('staff.exchange.counter');
  const tOffice = useTranslations('staff.boxOffice');
  const { shift } = useLoaderData<typeof loadShift>();
  const [found, setFound] = useState<FoundSale>();
  const [done, setDone] = useState<FinishedExchange>();
  const next = () => {
    setFound(undefined);
    setDone(undefined);
  };
  if (!shift) {
    return (
      <>
        <PageHead title={t('title')} />
        <Empty title={tOffice('noShift')} text={tOffice('noShiftText')}>
          <ButtonLink tone="main" to="/Shift">
            {tOffice('toShift')}
          </ButtonLink>
        </Empty>
      </>
    );
  }
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <div className="grid max-w-[60rem] gap-5">
        {done ? (
          <DoneAtCounter done={done} onNext={next} />
        ) : found ? (
          <ExchangeOrder key={found.number} found={found} onDone={setDone} onOther={next} />
        ) : (
          <FindByCode
            words={{ code: t('code'), help: t('codeHelp'), find: t('find') }}
            onFind={async (code) => setFound(await findSale(code))}
          />
        )}
      </div>
    </>
  );
}

/** Finds a sale by order number or ticket code, with the exchange offer for its own performance or another one. */
async function findSale(code: string): Promise<FoundSale> {
  const { number, exchange } = await staffApi.readCounterExchange({ query: { code } });
  const start = exchange.performances.find(({ same }) => same) ?? exchange.performances[0];
  const params = start && { number, performanceId: start.performanceId };
  return { number, exchange, first: params ? await staffApi.readCounterPlaces({ params }) : null };
}

export { loadShift as loader } from '../sell-page.tsx';

export { CounterExchangePage as Component };
