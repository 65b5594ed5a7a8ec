import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffOrder, StaffTicket } from '../../../../contract/staff/order.ts';
import type { RefundPreview } from '../../../../contract/staff/order-work.ts';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { loadExchangeStart, ExchangeDialog, type ExchangeStart } from './exchange-dialog.tsx';
import { FormError } from '../forms/form-error.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { Section } from '../show/section.tsx';
import { StateChip } from '../show/state-chip.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { Scroller } from '../show/scroller.tsx';

/** Tickets of an order; those held by the buyer can be selected and refunded. */
export function OrderTickets({ order, onDone }: { order: StaffOrder; onDone: () => Promise<void> }) {
  const t = useTranslations('staff.orders');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [requested, setAsked] = useState<{ tickets: readonly number[] | null; first: RefundPreview }>();
  const submission = useSubmission();
  const ask = async () => {
    const tickets = chosen.length > 0 ? chosen : null;
    const body = { tickets: tickets && [...tickets], fees: tickets === null };
    await submission.send(async () => {
      setAsked({ tickets, first: await staffApi.previewRefund({ params: { number: order.number }, body }) });
    });
  };
  const may = useMay();
  const mayRefund = may('order.preview_refund') && order.state === 'paid';
  const exchange = useExchange(order, chosen);
  const toggle = (n: number) => setChosen(chosen.includes(n) ? chosen.filter((one) => one !== n) : [...chosen, n]);
  return (
    <Section
      title={t('ticketsOf', { count: order.tickets.length })}
      flush
      actions={
        mayRefund ? (
          <span className="flex flex-wrap justify-end gap-2">
            {exchange.button}
            <button type="button" className="small-button" disabled={submission.busy} onClick={() => void ask()}>
              {chosen.length > 0 ? t('refundChosen', { count: chosen.length }) : t('refundAll')}
            </button>
          </span>
        ) : null
      }
    >
      <FormError submission={submission} />
      <FormError submission={exchange.submission} />
      {order.tickets.length === 0 ? <p className="p-4 text-muted">{t('noTickets')}</p> : null}
      <Scroller label={t('tickets')}>
        <table className="staff-table">
          <tbody>
            {order.tickets.map((ticket) => (
              <TicketRow
                key={ticket.n}
                ticket={ticket}
                isOff={order.standing === 'cancelled'}
                choose={mayRefund ? { isChosen: chosen.includes(ticket.n), toggle: () => toggle(ticket.n) } : undefined}
              />
            ))}
          </tbody>
        </table>
      </Scroller>
      {exchange.dialog(onDone)}
      {requested === undefined ? null : (
        <RefundDialog
          number={order.number}
          tickets={requested.tickets}
          first={requested.first}
          knowsBuyer={order.person !== null}
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

/** Button and dialog to exchange the selected tickets, or all those held by the buyer. */
function useExchange(order: StaffOrder, chosen: readonly number[]) {
  const t = useTranslations('staff.exchange');
  const may = useMay();
  const submission = useSubmission();
  const [begun, setBegun] = useState<{ tickets: readonly number[]; began: ExchangeStart }>();
  const there = order.tickets.filter(canMove).map(({ n }) => n);
  const tickets = chosen.length > 0 ? chosen : there;
  const isPossible = may('order.preview_exchange') && order.collection.method === 'e_ticket' && tickets.length > 0;
  const begin = () => submission.send(async () => setBegun({ tickets, began: await loadExchangeStart(order.number) }));
  return {
    submission,
    button: isPossible ? (
      <button type="button" className="small-button" disabled={submission.busy} onClick={() => void begin()}>
        {t('button', { count: chosen.length })}
      </button>
    ) : null,
    dialog: (onDone: () => Promise<void>) =>
      begun ? (
        <ExchangeDialog
          number={order.number}
          tickets={begun.tickets}
          began={begun.began}
          knowsBuyer={order.person !== null}
          onClose={() => setBegun(undefined)}
          onDone={async () => {
            setBegun(undefined);
            await onDone();
          }}
        />
      ) : null,
  };
}

function canMove({ state, passedOn, offered, forResale }: StaffTicket): boolean {
  return state === 'valid' && !passedOn && !offered && !forResale;
}

function TicketRow({
  ticket,
  isOff,
  choose,
}: {
  ticket: StaffTicket;
  /** True if the performance is cancelled, so that the ticket is not valid. */
  isOff: boolean;
  choose: { isChosen: boolean; toggle: () => void } | undefined;
}) {
  const t = useTranslations('staff.orders');
  const formats = useStaffFormats();
  const { place, priceCents, feeCents } = ticket;
  const canChoose = choose && canMove(ticket);
  return (
    <tr>
      {choose ? (
        <td className="w-px min-w-0">
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
      <td className="w-full">
        <PlaceAndState ticket={ticket} isOff={isOff} />
      </td>
      <td className="min-w-24 text-end tabular sm:whitespace-nowrap">
        {formats.money(priceCents)}
        {feeCents > 0 ? (
          <span className="block text-small text-muted max-sm:text-balance">
            {t('withFee', { fee: formats.money(feeCents) })}
          </span>
        ) : null}
      </td>
    </tr>
  );
}

/** Side by side, stacked on a phone. */
function PlaceAndState({ ticket, isOff }: { ticket: StaffTicket; isOff: boolean }) {
  const t = useTranslations('staff.orders');
  const formats = useStaffFormats();
  const { n, place, state, passedOn, offered, forResale, issue } = ticket;
  const said =
    state !== 'valid'
      ? state
      : passedOn
        ? 'passedOn'
        : offered
          ? 'offered'
          : forResale
            ? 'forResale'
            : isOff
              ? 'cancelled'
              : 'valid';
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1">
      <div className="min-w-40 grow basis-40">
        {place}
        <span className="block text-small text-muted tabular">
          {t('ticketNumber', { n: formats.number(n), issue: formats.number(issue) })}
        </span>
      </div>
      <div className="grow basis-28">
        <StateChip tone={said === 'valid' ? 'ok' : state === 'valid' ? 'waits' : 'still'}>
          {t(`ticketStates.${said}`)}
        </StateChip>
        {ticket.endedAt ? (
          <span className="block text-small text-muted">{formats.dayAndTime(ticket.endedAt)}</span>
        ) : null}
      </div>
    </div>
  );
}
