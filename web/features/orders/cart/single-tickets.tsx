import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Cart } from '../../../../contract/orders/orders.ts';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';
import { useLink } from '../../../shared/page/site.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { choiceParameter } from '../../ticket-choice/choices-in-address.ts';
import { seatsField, modeParameter, writeSeats } from '../../seat-choice/picker/seats-in-address.ts';
import { changeParameter } from '../../../../contract/pages.ts';
import { writeTicketLines } from './change-cart.ts';
import { numberedSeatsOf, withoutTicket, type Remaining } from './without-ticket.ts';

type Entry = Cart['entries'][number];

export function ChangeTickets({ entry }: { entry: Entry }) {
  const t = useTranslations('buying');
  const link = useLink();
  const query = {
    performance: entry.performanceId,
    [changeParameter]: entry.holdId,
    [modeParameter]: numberedSeatsOf(entry.places).length > 0 ? 'map' : 'best',
  };
  return (
    <ButtonLink
      to={link('chooseTickets', { params: { number: entry.eventNumber }, query })}
      className="no-print basis-40 text-center"
    >
      {t('changeTickets')}
      <span className="sr-only">: {entry.title}</span>
    </ButtonLink>
  );
}

export function SingleTickets({ entry, newId }: { entry: Entry; newId: string }) {
  const t = useTranslations('buying');
  return (
    <details className="no-print basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {t('removeSome')}
        <span className="sr-only">: {entry.title}</span>
      </summary>
      <ul className="grid">
        {entry.places.map((place, at) => {
          const left = withoutTicket(entry, at);
          const seat = place.seat
            ? [place.row ? t('rowOf', { row: place.row }) : '', t('seatsOf', { count: 1, seats: place.seat })]
            : [];
          const name = [...seat.filter(Boolean), place.zone, t(`ticketTypes.${place.ticketType}`)].join(t('listComma'));
          return left ? (
            <li key={place.seatId ?? at} className="border-t border-line py-1">
              <RemoveOne entry={entry} left={left} name={name} newId={newId} />
            </li>
          ) : null;
        })}
      </ul>
    </details>
  );
}

function RemoveOne({ entry, left, name, newId }: { entry: Entry; left: Remaining; name: string; newId: string }) {
  const t = useTranslations('buying');
  const { state, formData } = useNavigation();
  const value = 'seats' in left ? writeSeats(left.seats).join(' ') : writeTicketLines(left.choices);
  const field = 'seats' in left ? seatsField : choiceParameter;
  const busy = state !== 'idle' && formData?.get('intent') === 'removeOne' && formData.get(field) === value;
  return (
    <Form method="post" preventScrollReset className="flex items-center justify-between gap-2">
      <CsrfField />
      <input type="hidden" name="hold" value={`${entry.performanceId}/${entry.holdId}`} />
      <input type="hidden" name="newHoldId" value={newId} />
      <input type="hidden" name={field} value={value} />
      <span className="min-w-0 text-small">{name}</span>
      <button
        type="submit"
        name="intent"
        value="removeOne"
        disabled={busy}
        aria-busy={busy || undefined}
        aria-label={t('removeTicket', { ticket: name })}
        className="grid size-11 shrink-0 place-items-center rounded-card border border-edge bg-surface text-ink hover:border-ink disabled:opacity-60"
      >
        <Icon name="close" className="size-4" />
      </button>
    </Form>
  );
}
