import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { CounterSale, PrintedTicket } from '../../../../contract/staff/box-office.ts';
import { Button } from '../../../ui/button.tsx';
import { drawQr } from '../../orders/receipts/draw-qr.ts';
import { useKeys } from '../keys/use-keys.ts';
import { useStaffFormats } from '../show/use-staff-formats.ts';

/** What was sold: the change, and the tickets, which go to the printer at once. Enter begins the next sale. */
export function SoldTickets({ sale, onNext }: { sale: CounterSale; onNext: () => void }) {
  const t = useTranslations('staff.boxOffice');
  const formats = useStaffFormats();
  const isAsked = useRef(false);
  useKeys({ Enter: onNext, p: () => window.print() });
  useEffect(() => {
    if (isAsked.current || sale.tickets.length === 0) return;
    isAsked.current = true;
    window.print();
  }, [sale]);
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
      <ul className="print-sheet grid gap-3">
        {sale.tickets.map((ticket) => (
          <Ticket key={`${ticket.number} ${ticket.code ?? ''} ${ticket.seat ?? ''}`} ticket={ticket} />
        ))}
      </ul>
    </div>
  );
}

function Ticket({ ticket }: { ticket: PrintedTicket }) {
  const t = useTranslations('staff.boxOffice');
  const formats = useStaffFormats();
  const { title, startsAt, venue, house, zone, section, row, seat, ticketType, priceCents, number, code } = ticket;
  return (
    <li className="grid max-w-[36rem] grid-cols-[minmax(0,1fr)_8rem] gap-4 rounded-card border border-line bg-surface p-4 break-inside-avoid">
      <div className="grid content-start gap-1">
        <p className="font-bold [overflow-wrap:anywhere]">{title}</p>
        <p>{formats.dayAndTime(startsAt)}</p>
        <p className="[overflow-wrap:anywhere]">{house ? `${venue} · ${house}` : venue}</p>
        <p className="font-bold">
          {zone} · {seat ? t('place', { section: section ?? '', row: row ?? '', seat }) : t('unnumbered')}
        </p>
        <p className="tabular">
          {t(`types.${ticketType}`)} {formats.money(priceCents)} · {number}
        </p>
      </div>
      {code ? (
        <img
          alt={t('codeOf', { number })}
          src={`data:image/svg+xml,${encodeURIComponent(drawQr(code))}`}
          className="aspect-square w-full bg-white"
        />
      ) : null}
    </li>
  );
}
