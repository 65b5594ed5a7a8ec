import { useTranslations } from 'use-intl';
import type { CounterSale } from '../../../../contract/staff/counter/box-office.ts';
import { Button } from '../../../ui/button.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { PrintedTickets, usePrintOnce } from './printed-tickets.tsx';

/** What was sold: the change, and the tickets, which go to the printer at once. Enter begins the next sale. */
export function SoldTickets({ sale, onNext }: { sale: CounterSale; onNext: () => void }) {
  const t = useTranslations('staff.boxOffice');
  const formats = useStaffFormats();
  useKeys({ Enter: onNext, p: () => window.print() });
  usePrintOnce(sale.tickets);
  const changeCents = sale.changeCents ?? 0;
  return (
    <div className="grid gap-4">
      <div role="status" className="grid gap-1 rounded-card border-2 border-ok bg-surface p-4 print:hidden">
        <p className="font-bold">{t('sold', { number: sale.checkout?.groups[0]?.number ?? '' })}</p>
        {changeCents > 0 ? (
          <p className="text-heading">
            {t('giveChange')} <span className="tabular font-bold">{formats.money(changeCents)}</span>
          </p>
        ) : null}
        {sale.tickets.length === 0 ? <p>{t('ticketsComing')}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button tone="main" onClick={onNext}>
          {t('next')}
        </Button>
        <Button onClick={() => window.print()} disabled={sale.tickets.length === 0}>
          {t('print')}
        </Button>
      </div>
      <PrintedTickets tickets={sale.tickets} />
    </div>
  );
}
