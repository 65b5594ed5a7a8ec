import { useTranslations } from 'use-intl';
import type { ResaleTicket } from '../../../../contract/orders/resale.ts';
import type { FormFailure } from '../../../shared/page/page.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { ReturnableTickets } from './returnable-tickets.tsx';
import { UndoLine } from './undo-line.tsx';
import { FoldedAction } from './folded-action.tsx';

export interface TicketForResale extends ResaleTicket {
  readonly n: number;
  readonly place: string;
}

/** Offers tickets to the wish list. Shows the refund per ticket and the event's fee to the cent before submitting. */
export function ResaleForm({
  tickets,
  until,
  failure,
}: {
  tickets: readonly TicketForResale[];
  until: string;
  failure: FormFailure | undefined;
}) {
  const t = useTranslations('ticketMoves');
  const formats = useFormats();
  return (
    <FoldedAction title={t('resell')} open={failure !== undefined}>
      <div className="reading-width grid gap-2 text-small text-muted">
        <p>{t('resellLead')}</p>
        <p>{t('resellUntil', { time: formats.dayAndTime(until) })}</p>
      </div>
      <ReturnableTickets
        intent="resell"
        tickets={tickets.map(({ n, place, priceCents, backCents }) => ({
          n,
          label: t('ticket', { n: String(n), place }),
          help:
            priceCents === backCents
              ? t('resellWhole', { amount: formats.money(backCents) })
              : t('resellLine', {
                  price: formats.money(priceCents),
                  fee: formats.money(priceCents - backCents),
                  amount: formats.money(backCents),
                }),
          backCents,
        }))}
        total={(cents) => t('resellTotal', { amount: formats.money(cents) })}
        button={t('resellButton')}
        failure={failure}
      />
    </FoldedAction>
  );
}

export function OfferedList({ tickets }: { tickets: readonly TicketForResale[] }) {
  const t = useTranslations('ticketMoves');
  const formats = useFormats();
  if (tickets.length === 0) return null;
  return (
    <div className="grid gap-1">
      <h3 className="font-bold">{t('resellOffered')}</h3>
      <ul className="border-y border-line">
        {tickets.map(({ n, place, backCents, state, reservedUntil }) => (
          <UndoLine
            key={n}
            title={t('ticket', { n: String(n), place })}
            undo={
              state === 'offered'
                ? {
                    intent: 'takeBack',
                    field: { name: 'ticket', value: n },
                    label: t('takeBack'),
                    of: t('ticket', { n: String(n), place }),
                  }
                : undefined
            }
          >
            {state === 'reserved' && reservedUntil
              ? t('resellReserved', { time: formats.dayAndTime(reservedUntil) })
              : t('resellWaiting', { amount: formats.money(backCents) })}
          </UndoLine>
        ))}
      </ul>
    </div>
  );
}
