import { useTranslations } from 'use-intl';
import type { PrintedTicket } from '../../../../contract/staff/counter/box-office.ts';
import { drawQr } from '../../orders/receipts/draw-qr.ts';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { PrintedReceipt } from './sale/printed-receipt.tsx';
import type { ReceiptLine } from './sale/use-receipt.ts';

/** Tickets for the browser's print dialog, followed by the sale's receipt. */
export function PrintedTickets({
  tickets,
  receipt = [],
}: {
  tickets: readonly PrintedTicket[];
  receipt?: readonly ReceiptLine[];
}) {
  return (
    <div className="print-sheet grid gap-3">
      <ul className="grid gap-3">
        {tickets.map((ticket) => (
          <Ticket key={`${ticket.number} ${ticket.n}`} ticket={ticket} />
        ))}
      </ul>
      {receipt.length > 0 ? <PrintedReceipt lines={receipt} /> : null}
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
