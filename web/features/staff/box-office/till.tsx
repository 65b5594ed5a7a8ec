import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PerformanceOnSale } from '../../../../contract/seating/holds.ts';
import type { OpenSale } from '../../../../contract/staff/counter/open-sales.ts';
import { Button } from '../../../ui/button.tsx';
import { staffApi } from '../api/staff-api.ts';
import { FormError } from '../forms/form-error.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { ChooseSeatsMode } from './choose-seats-mode.tsx';
import { AddPerformance } from './sale/add-performance.tsx';
import { SoldTickets } from './sold-tickets.tsx';
import { TakeMoney } from './take-money.tsx';
import { useSale, type SaleAtCounter } from './use-sale.ts';

/**
 * Runs one sale after another: quantity, payment, tickets.
 * @param props.found an unfinished sale.
 */
export function Till({
  performanceId,
  found,
  onOther,
}: {
  performanceId: string;
  found: OpenSale | null;
  onOther: () => void;
}) {
  const [performance, setPerformance] = useState<PerformanceOnSale>();
  const look = async () => setPerformance(await staffApi.readForCounter({ params: { performanceId } }));
  const sale = useSale(found, look);
  const [isResumed, setResumed] = useState(found !== null);
  const [trouble, setTrouble] = useState<unknown>();
  useEffect(() => {
    staffApi.readForCounter({ params: { performanceId } }).then(setPerformance, setTrouble);
  }, [performanceId]);
  if (trouble) throw trouble;
  const { submission, standing } = sale;
  return (
    <div className="grid max-w-[60rem] gap-5">
      <FormError submission={submission} />
      {performance ? <Head performance={performance} isBusy={standing.step !== 'choosing'} onOther={onOther} /> : null}
      {isResumed && standing.step === 'held' ? <Resumed /> : null}
      <Step sale={sale} performance={performance} onHold={() => setResumed(false)} />
    </div>
  );
}

function Step({
  sale,
  performance,
  onHold,
}: {
  sale: SaleAtCounter;
  performance: PerformanceOnSale | undefined;
  onHold: () => void;
}) {
  const { standing, submission } = sale;
  const [isAdding, setAdding] = useState(false);
  switch (standing.step) {
    case 'sold':
      return (
        <SoldTickets
          key={standing.sale.saleId}
          first={standing.sale}
          isFound={standing.isFound}
          busy={submission.busy}
          onNext={() => void sale.next()}
        />
      );
    case 'noted':
      return <MoneyNoted busy={submission.busy} onGo={() => void sale.bringTickets()} />;
    case 'held':
      return isAdding ? (
        <AddPerformance
          sale={adding(sale, () => setAdding(false))}
          held={standing.held}
          onBack={() => setAdding(false)}
        />
      ) : (
        <TakeMoney
          key={`${standing.held.checkoutId} ${standing.held.sum.totalCents}`}
          held={standing.held}
          sale={sale}
          onAdd={() => setAdding(true)}
        />
      );
    case 'choosing':
      return performance ? <ChooseSeatsMode {...{ sale, performance, onHold }} /> : null;
  }
}

/** Wraps a sale so that `onAdded` runs after more tickets are held. */
function adding(sale: SaleAtCounter, onAdded: () => void): SaleAtCounter {
  return {
    ...sale,
    hold: async (...requested) => {
      const isHeld = await sale.hold(...requested);
      if (isHeld) onAdded();
      return isHeld;
    },
  };
}

/** Notice that the sale shown started before the page was opened. */
function Resumed() {
  const t = useTranslations('staff.boxOffice');
  return (
    <p role="status" className="rounded-card border-2 border-warn bg-surface p-4 font-bold">
      {t('resumed')}
    </p>
  );
}

/** The payment is recorded but the tickets aren't issued yet; offers only to continue. */
function MoneyNoted({ busy, onGo }: { busy: boolean; onGo: () => void }) {
  const t = useTranslations('staff.boxOffice');
  useKeys({ Enter: onGo });
  return (
    <div role="status" className="grid gap-3 rounded-card border-2 border-warn bg-surface p-4">
      <p className="font-bold">{t('noted')}</p>
      <p>{t('notedText')}</p>
      <div>
        <Button tone="main" busy={busy} onClick={onGo}>
          {t('bringTickets')}
        </Button>
      </div>
    </div>
  );
}

function Head({
  performance,
  isBusy,
  onOther,
}: {
  performance: PerformanceOnSale;
  isBusy: boolean;
  onOther: () => void;
}) {
  const t = useTranslations('staff.boxOffice');
  const formats = useStaffFormats();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 className="text-heading font-bold [overflow-wrap:anywhere]">{performance.title}</h2>
      <button type="button" className="small-button" onClick={onOther} disabled={isBusy}>
        {t('otherPerformance')}
      </button>
      <p className="w-full text-muted">
        {formats.dayAndTime(performance.startsAt)} · {performance.house ?? performance.venue}
      </p>
    </div>
  );
}
