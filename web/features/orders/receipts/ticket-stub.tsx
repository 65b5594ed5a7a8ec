import { useTranslations } from 'use-intl';
import type { TransactionDetail } from '../../../../contract/orders/transactions.ts';
import { BalancedChineseTitle } from '../../../ui/balanced-chinese-title.tsx';
import { PerforatedCard } from '../../../ui/perforated-card.tsx';
import { NoBreak } from '../../../ui/no-break.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { EventPoster } from '../../catalogue/cards/event-poster.tsx';

/** Details shown on a ticket. Only the buyer sees name and price. */
type TicketsShown = Pick<
  TransactionDetail,
  'eventNumber' | 'title' | 'startsAt' | 'venue' | 'house' | 'places' | 'number' | 'past'
> & { name: string | null };

/** One ticket to show at the gate. The code is omitted if there is none or the performance is over. */
export function TicketStub({
  transaction,
  place,
  qr,
}: {
  transaction: TicketsShown;
  place: TransactionDetail['places'][number];
  qr: string | null;
}) {
  const t = useTranslations('buying');
  const formats = useFormats();
  const { title, startsAt, venue, house, places, number, past, name } = transaction;
  const count = { n: String(places.indexOf(place) + 1), of: String(places.length) };
  const id = `ticket-${number}-${place.n}`;
  return (
    <PerforatedCard
      labelledBy={id}
      tail={
        <div className="grid justify-items-center gap-2 text-center">
          {qr && !past ? (
            <>
              <img
                src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
                alt={t('codeOfTicket', count)}
                width={208}
                height={208}
                className="h-auto w-full max-w-52 rounded-md"
              />
              <p className="text-small text-muted">{t('showAtEntrance')}</p>
            </>
          ) : (
            <p className="text-muted">{past ? t('over') : t('numberOf', { number })}</p>
          )}
        </div>
      }
    >
      <div className="flex h-full flex-col justify-between gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)_4rem] gap-4 sm:grid-cols-[minmax(0,1fr)_5rem]">
          <div className="grid content-start gap-1">
            <p className="text-small text-muted">{t('ticketOf', count)}</p>
            <h2 id={id} className="text-title font-bold">
              <BalancedChineseTitle text={title} />
            </h2>
            <p className="font-semibold">
              <time dateTime={startsAt}>
                <NoBreak text={formats.dayAndTime(startsAt)} />
              </time>
            </p>
            <p>{house ? t('venueAndHouse', { venue, house }) : venue}</p>
          </div>
          <EventPoster number={transaction.eventNumber} className="rounded-md" />
        </div>
        <Seat place={place} />
        <p className="tabular flex flex-wrap gap-x-4 text-small text-muted">
          <span>{t(`ticketTypes.${place.ticketType}`)}</span>
          {name === null ? null : <span>{formats.money(place.priceCents)}</span>}
          {name === null ? null : <span>{name}</span>}
          <span>{t('numberOf', { number })}</span>
        </p>
      </div>
    </PerforatedCard>
  );
}

function Seat({ place }: { place: TransactionDetail['places'][number] }) {
  const t = useTranslations('buying');
  const parts = [
    [t('zone'), place.zone],
    [t('section'), place.section],
    [t('row'), place.row],
    [t('seat'), place.seat ?? t('notNumbered')],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {parts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt className="text-small text-muted">{label}</dt>
            <dd className="tabular text-title font-bold">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
