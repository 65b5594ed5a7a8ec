import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CounterSale } from '../../../../contract/staff/counter/box-office.ts';
import { Button } from '../../../ui/button.tsx';
import { newId } from '../../../ui/new-id.ts';
import { staffApi } from '../api/staff-api.ts';
import { Trouble } from '../forms/trouble.tsx';
import { useSending } from '../forms/use-sending.ts';
import { useKeys } from '../keys/use-keys.ts';
import { Kbd } from '../show/kbd.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { PrintedTickets } from './printed-tickets.tsx';
import { PrinterTroubleNote } from './printers/printer-trouble.tsx';
import { usePrinting } from './printers/use-printing.ts';
import { layReceiptOut, useReceipt } from './sale/use-receipt.ts';

/** How long Enter does nothing after the money: a second press of the same one begins no next sale. Milliseconds. */
const restMs = 600;

/**
 * What was sold: the change, and the tickets, which go to the printer at once, unless another page may have printed them.
 * Enter says that they are there, and begins the next sale; every further print has a new issue.
 */
export function SoldTickets({
  first,
  isFound,
  busy,
  onNext,
}: {
  first: CounterSale;
  isFound: boolean;
  busy: boolean;
  onNext: () => void;
}) {
  const t = useTranslations('staff.boxOffice');
  const sending = useSending();
  const [sale, setSale] = useState(first);
  const [isAsked, setAsked] = useState(!isFound);
  // Kept until it is done: a repeat ends nothing more.
  const [handOverId, setId] = useState(newId);
  const mayGo = useRest();
  const next = () => {
    if (mayGo() && !busy) onNext();
  };
  const again = () =>
    sending.send(async () => {
      const body = { handOverId, reason: t('printReason') };
      setSale({
        ...(await staffApi.printSaleAgain({ params: { saleId: sale.saleId }, body })),
        changeCents: sale.changeCents,
      });
      setId(newId());
      setAsked(true);
    });
  const isThere = sale.tickets.length > 0;
  const receipt = useReceipt()(sale);
  const printing = usePrinting(isAsked ? sale.tickets : [], layReceiptOut(receipt));
  const mayPrint = isThere && !sending.busy && !printing.isBusy;
  // What is known not to be on paper is not done by a key that is pressed without looking.
  const isMissing = printing.trouble !== undefined;
  useKeys({ ...(isMissing || printing.isBusy ? {} : { Enter: next }), ...(mayPrint ? { p: () => void again() } : {}) });
  return (
    <div className="grid gap-4">
      <Trouble sending={sending} />
      <PrinterTroubleNote printing={printing} />
      <What sale={sale} isFound={isFound && !isAsked} />
      <div className="grid gap-2 print:hidden">
        <div className="flex flex-wrap gap-2">
          <Button tone={isMissing ? 'plain' : 'main'} busy={busy} onClick={next}>
            {isMissing || (isFound && !isAsked) ? t('arePrinted') : t('next')}
          </Button>
          <Button
            tone={isMissing ? 'main' : 'plain'}
            onClick={() => void again()}
            busy={sending.busy}
            disabled={!mayPrint}
          >
            {t('printAgain')} <Kbd>P</Kbd>
          </Button>
        </div>
        {isThere ? <p className="text-small text-muted">{t('printAgainHelp')}</p> : null}
      </div>
      <PrintedTickets tickets={sale.tickets} receipt={isThere ? receipt : []} />
    </div>
  );
}

function What({ sale, isFound }: { sale: CounterSale; isFound: boolean }) {
  const t = useTranslations('staff.boxOffice');
  const formats = useStaffFormats();
  const changeCents = sale.changeCents ?? 0;
  return (
    <div
      role="status"
      className={`grid gap-1 rounded-card border-2 bg-surface p-4 print:hidden ${isFound ? 'border-warn' : 'border-ok'}`}
    >
      <p className="font-bold">
        {t('sold', { number: sale.checkout?.groups.map(({ number }) => number).join(', ') ?? '' })}
      </p>
      {isFound ? <p>{t('foundSold', { total: formats.money(sale.checkout?.totalCents ?? 0) })}</p> : null}
      {changeCents > 0 ? (
        <p className="text-heading">
          {t('giveChange')} <span className="tabular font-bold">{formats.money(changeCents)}</span>
        </p>
      ) : null}
      {sale.tickets.length === 0 ? <p>{t('ticketsComing')}</p> : null}
    </div>
  );
}

/** Whether it has been shown for a moment. */
function useRest(): () => boolean {
  const since = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    since.current = performance.now();
  }, []);
  return () => performance.now() - since.current >= restMs;
}
