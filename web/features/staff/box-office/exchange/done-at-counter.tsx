import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CounterExchange, CounterReturn } from '../../../../../contract/staff/orders-work/counter-exchanges.ts';
import { Button } from '../../../../ui/button.tsx';
import { newId } from '../../../../ui/new-id.ts';
import { staffApi } from '../../api/staff-api.ts';
import { FormError } from '../../forms/form-error.tsx';
import { useSubmission } from '../../forms/use-submission.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { Kbd } from '../../show/kbd.tsx';
import { useStaffFormats } from '../../show/use-staff-formats.ts';
import { PrintedTickets } from '../printed-tickets.tsx';
import { PrinterProblemNote } from '../printers/printer-problem-note.tsx';
import { usePrinting } from '../printers/use-printing.ts';

export type FinishedExchange = ({ kind: 'exchanged' } & CounterExchange) | ({ kind: 'returned' } & CounterReturn);

/** Shows the amount to pay out and prints the new tickets. Enter starts the next exchange once the amount is paid. */
export function DoneAtCounter({ done, onNext }: { done: FinishedExchange; onNext: () => void }) {
  const t = useTranslations('staff.exchange.counter');
  const tOffice = useTranslations('staff.boxOffice');
  const formats = useStaffFormats();
  const submission = useSubmission();
  const [paid, setPaid] = useState<readonly string[]>([]);
  const [tickets, setTickets] = useState(done.kind === 'exchanged' ? done.tickets : []);
  // Stays the same until the call succeeds, so that a retry invalidates no further tickets.
  const [handOverId, setId] = useState(newId);
  const open = done.toPayOut.filter(({ key }) => !paid.includes(key));
  const payOut = (key: string) =>
    submission.send(async () => {
      await staffApi.payOutRefund({ params: { key }, body: { proof: 'tickets' } });
      setPaid([...paid, key]);
    });
  const again = () =>
    submission.send(async () => {
      if (done.kind !== 'exchanged') return;
      const body = { handOverId, tickets: tickets.map(({ n }) => n), reason: tOffice('printReason') };
      setTickets((await staffApi.reprintTickets({ params: { number: done.number }, body })).tickets);
      setId(newId());
    });
  const printing = usePrinting(tickets);
  const goOn = () => (open[0] ? void payOut(open[0].key) : onNext());
  const mayPrint = tickets.length > 0 && !submission.busy && !printing.isBusy;
  useKeys({
    ...(printing.trouble || printing.isBusy ? {} : { Enter: goOn }),
    ...(mayPrint ? { p: () => void again() } : {}),
  });
  return (
    <div className="grid gap-4">
      <FormError submission={submission} />
      <PrinterProblemNote printing={printing} />
      <div role="status" className="grid gap-1 rounded-card border-2 border-ok bg-surface p-4 print:hidden">
        <p className="font-bold">
          {done.kind === 'exchanged' ? t('exchanged', { number: done.number }) : t('returned')}
        </p>
        <p>{t('oldEnded')}</p>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        {open.map(({ key, method, amountCents }) => (
          <Button key={key} tone="main" busy={submission.busy} onClick={() => void payOut(key)}>
            {t(method === 'cash' ? 'payOut' : 'sendBack', { amount: formats.money(amountCents) })}
          </Button>
        ))}
        {open.length === 0 ? (
          <Button tone="main" onClick={onNext}>
            {t('next')}
          </Button>
        ) : null}
        {tickets.length > 0 ? (
          <Button onClick={() => void again()} busy={submission.busy} disabled={printing.isBusy}>
            {tOffice('printAgain')} <Kbd>P</Kbd>
          </Button>
        ) : null}
      </div>
      {tickets.length > 0 ? <p className="text-small text-muted print:hidden">{tOffice('printAgainHelp')}</p> : null}
      <PrintedTickets tickets={tickets} />
    </div>
  );
}
