import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CounterSale } from '../../../../contract/staff/counter/box-office.ts';
import { Button } from '../../../ui/button.tsx';
import { newId } from '../../../ui/new-id.ts';
import { staffApi } from '../api/staff-api.ts';
import { FormError } from '../forms/form-error.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { useKeys } from '../keys/use-keys.ts';
import { Kbd } from '../show/kbd.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { PrintedTickets } from './printed-tickets.tsx';
import { PrinterProblemNote } from './printers/printer-problem-note.tsx';
import { usePrinting } from './printers/use-printing.ts';
import { layReceiptOut, useReceipt } from './sale/use-receipt.ts';

/** Milliseconds during which Enter is ignored after payment, so that a double press doesn't start the next sale. */
const restMs = 600;

/**
 * Shows the change and prints the tickets immediately, unless another page may have printed them. Enter confirms the
 * print and starts the next sale; each reprint issues new codes.
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
  const submission = useSubmission();
  const [sale, setSale] = useState(first);
  const [isAsked, setAsked] = useState(!isFound);
  // Stays the same until the call succeeds, so that a retry invalidates no further tickets.
  const [handOverId, setId] = useState(newId);
  const mayGo = useRest();
  const next = () => {
    if (mayGo() && !busy) onNext();
  };
  const again = () =>
    submission.send(async () => {
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
  const mayPrint = isThere && !submission.busy && !printing.isBusy;
  // Enter must not skip tickets that are known not to be printed.
  const isMissing = printing.trouble !== undefined;
  useKeys({ ...(isMissing || printing.isBusy ? {} : { Enter: next }), ...(mayPrint ? { p: () => void again() } : {}) });
  return (
    <div className="grid gap-4">
      <FormError submission={submission} />
      <PrinterProblemNote printing={printing} />
      <What sale={sale} isFound={isFound && !isAsked} />
      <div className="grid gap-2 print:hidden">
        <div className="flex flex-wrap gap-2">
          <Button tone={isMissing ? 'plain' : 'main'} busy={busy} onClick={next}>
            {isMissing || (isFound && !isAsked) ? t('arePrinted') : t('next')}
          </Button>
          <Button
            tone={isMissing ? 'main' : 'plain'}
            onClick={() => void again()}
            busy={submission.busy}
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

/** Returns a function that is true once `restMs` have passed. */
function useRest(): () => boolean {
  const since = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    since.current = performance.now();
  }, []);
  return () => performance.now() - since.current >= restMs;
}
