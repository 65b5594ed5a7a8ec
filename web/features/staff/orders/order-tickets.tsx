import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffOrder, StaffTicket } from '../../../../contract/staff/order.ts';
import type { RefundPreview } from '../../../../contract/staff/order-work.ts';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { Trouble } from '../forms/trouble.tsx';
import { useSending } from '../forms/use-sending.ts';
import { Section } from '../show/section.tsx';
import { StateChip } from '../show/state-chip.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** Every ticket of an order; those that are with the buyer can be chosen and refunded. */
export function OrderTickets({ order, onDone }: { order: StaffOrder; onDone: () => Promise<void> }) {
  const t = useTranslations('staff.orders');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [asked, setAsked] = useState<{ tickets: readonly number[] | null; first: RefundPreview }>();
  const sending = useSending();
  const ask = async () => {
    const tickets = chosen.length > 0 ? chosen : null;
    const body = { tickets: tickets && [...tickets], fees: tickets === null };
    await sending.send(async () => {
      setAsked({ tickets, first: await staffApi.previewRefund({ params: { number: order.number }, body }) });
    });
  };
  const may = useMay();
  const mayRefund = may('order.preview_refund') && order.state === 'paid';
  const toggle = (n: number) => setChosen(chosen.includes(n) ? chosen.filter((one) => one !== n) : [...chosen, n]);
  return (
    <Section
      title={t('ticketsOf', { count: order.tickets.length })}
      flush
      actions={
        mayRefund ? (
          <button type="button" className="small-button" disabled={sending.busy} onClick={() => void ask()}>
            {chosen.length > 0 ? t('refundChosen', { count: chosen.length }) : t('refundAll')}
          </button>
        ) : null
      }
    >
      <Trouble sending={sending} />
      {order.tickets.length === 0 ? <p className="p-4 text-muted">{t('noTickets')}</p> : null}
      <div className="overflow-x-auto">
        <table className="staff-table">
          <tbody>
            {order.tickets.map((ticket) => (
              <TicketRow
                key={ticket.n}
                ticket={ticket}
                choose={mayRefund ? { isChosen: chosen.includes(ticket.n), toggle: () => toggle(ticket.n) } : undefined}
              />
            ))}
          </tbody>
        </table>
      </div>
      {asked === undefined ? null : (
        <RefundDialog
          number={order.number}
          tickets={asked.tickets}
          first={asked.first}
          onClose={() => setAsked(undefined)}
          onDone={async () => {
            setAsked(undefined);
            await onDone();
          }}
        />
      )}
    </Section>
  );
}

function TicketRow({
  ticket,
  choose,
}: {
  ticket: StaffTicket;
  choose: { isChosen: boolean; toggle: () => void } | undefined;
}) {
  const t = useTranslations('staff.orders');
  const formats = useStaffFormats();
  const { n, place, state, passedOn, offered, forResale, priceCents, feeCents, issue } = ticket;
  const canChoose = choose && state === 'valid' && !passedOn && !offered && !forResale;
  const said =
    state !== 'valid' ? state : passedOn ? 'passedOn' : offered ? 'offered' : forResale ? 'forResale' : 'valid';
  return (
    <tr>
      {choose ? (
        <td className="w-px">
          {canChoose ? (
            <input
              type="checkbox"
              className="size-5"
              aria-label={place}
              checked={choose.isChosen}
              onChange={choose.toggle}
            />
          ) : null}
        </td>
      ) : null}
      <td className="min-w-28">
        {place}
        <span className="block text-small text-muted tabular">
          {t('ticketNumber', { n: formats.number(n), issue: formats.number(issue) })}
        </span>
      </td>
      <td>
        <StateChip tone={said === 'valid' ? 'ok' : state === 'valid' ? 'waits' : 'still'}>
          {t(`ticketStates.${said}`)}
        </StateChip>
        {ticket.endedAt ? (
          <span className="block text-small text-muted">{formats.dayAndTime(ticket.endedAt)}</span>
        ) : null}
      </td>
      <td className="text-end tabular">
        <span className="whitespace-nowrap">{formats.money(priceCents)}</span>
        {feeCents > 0 ? (
          <span className="block text-small text-muted">{t('withFee', { fee: formats.money(feeCents) })}</span>
        ) : null}
      </td>
    </tr>
  );
}
