import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ReceivedTickets } from '../../../../contract/orders/tickets.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Lists tickets received from others for future performances. Renders nothing if there are none. */
export function ReceivedList({ received }: { received: readonly ReceivedTickets[] }) {
  const t = useTranslations('ticketMoves');
  const link = useLink();
  const formats = useFormats();
  const coming = received.filter((one) => !one.past);
  if (coming.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-large font-bold">{t('receivedTitle')}</h2>
      <ul className="border-y border-edge">
        {coming.map(({ number, title, startsAt, venue }) => (
          <li key={number} className="flex items-start gap-3 border-b border-line py-3 last:border-b-0">
            <Icon name="ticket" className="mt-1 size-5 shrink-0" />
            <div className="min-w-0">
              <Link
                to={link('receivedTickets', { query: { number } })}
                className="font-bold text-ink underline underline-offset-4"
              >
                {title}
              </Link>
              <p className="text-small text-muted">
                {formats.dayAndTime(startsAt)} · {venue}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
