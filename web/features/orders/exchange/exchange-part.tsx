import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Exchange } from '../../../../contract/orders/exchange.ts';
import { exchangeParameter } from '../../../../contract/pages.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceField } from '../../../ui/field.tsx';
import { useSectionName } from '../cart/use-section-name.ts';
import { FoldedAction } from '../tickets/folded-action.tsx';

export function ExchangePart({
  number,
  exchange,
  open = false,
  offered = false,
}: {
  number: string;
  exchange: Exchange;
  /** True if the reader came to exchange tickets. */
  open?: boolean;
  /** True if the page already offers the exchange elsewhere; then only past exchanges are shown. */
  offered?: boolean;
}) {
  const t = useTranslations('exchange');
  const formats = useFormats();
  const link = useLink();
  const { to, from, refused, performances } = exchange;
  const canExchange = !offered && refused === null && performances.length > 0;
  if (to.length === 0 && !from && !canExchange) return null;
  const transaction = (other: string) => (
    <Link
      to={link('transactionDetail', { query: { number: other } })}
      className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
    >
      {t('transaction', { number: other })}
    </Link>
  );
  return (
    <section className="no-print grid gap-3 border-t border-edge pt-4">
      <h2 className="text-large font-bold">{t('heading')}</h2>
      {from ? (
        <p className="flex flex-wrap items-center gap-x-2">
          {t('from', { count: from.quantity, amount: formats.money(from.creditCents), day: formats.dayOf(from.at) })}
          {transaction(from.number)}
        </p>
      ) : null}
      {to.map((one) => (
        <p key={one.number} className="flex flex-wrap items-center gap-x-2">
          {t('to', { count: one.quantity, day: formats.dayOf(one.at) })}
          {transaction(one.number)}
        </p>
      ))}
      {canExchange ? <ExchangeForm number={number} exchange={exchange} open={open} /> : null}
    </section>
  );
}

/** Leads to the seats of the selected performance. The tickets are not surrendered yet. */
function ExchangeForm({
  number,
  exchange: { eventNumber, tickets, performances },
  open,
}: {
  number: string;
  exchange: Exchange;
  open: boolean;
}) {
  const t = useTranslations('exchange');
  const words = useTranslations('buying');
  const formats = useFormats();
  const link = useLink();
  const nameSection = useSectionName();
  const placeOf = ({ zone, section, row, seat, ticketType }: Exchange['tickets'][number]) =>
    [
      zone,
      nameSection({ zone, section }),
      row ? words('rowOf', { row }) : '',
      seat ? words('seatsOf', { count: 1, seats: seat }) : '',
      words(`ticketTypes.${ticketType}`),
    ]
      .filter(Boolean)
      .join(words('listComma'));
  return (
    <FoldedAction title={t('open')} open={open}>
      <p className="reading-width text-small text-muted">{t('lead')}</p>
      <form
        method="get"
        action={link('chooseTickets', { params: { number: eventNumber } })}
        className="grid max-w-[30rem] gap-4"
      >
        <fieldset>
          <legend className="font-semibold">{t('which')}</legend>
          {tickets.map((ticket) => (
            <ChoiceField
              key={ticket.n}
              name={exchangeParameter}
              value={`${number}.${ticket.n}`}
              defaultChecked
              label={t('ticket', {
                n: String(ticket.n),
                place: placeOf(ticket),
                amount: formats.money(ticket.valueCents),
              })}
            />
          ))}
        </fieldset>
        <PerformanceChoice performances={performances} />
        <Button type="submit" tone={open ? 'main' : 'plain'}>
          {t('choose')}
        </Button>
      </form>
    </FoldedAction>
  );
}

function PerformanceChoice({ performances }: Pick<Exchange, 'performances'>) {
  const t = useTranslations('exchange');
  const words = useTranslations('buying');
  const formats = useFormats();
  const whenOf = (startsAt: string, name: string | null) =>
    [formats.dayAndTime(startsAt), name].filter(Boolean).join(words('listComma'));
  // Most exchanges are for another date.
  const likely = performances.find(({ same }) => !same) ?? performances[0];
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">{t('forWhat')}</legend>
      {performances.map(({ performanceId, startsAt, name, same }) => (
        <label key={performanceId} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="performance"
            value={performanceId}
            defaultChecked={performanceId === likely?.performanceId}
            className="size-5 shrink-0"
          />
          <span>{same ? t('same', { when: whenOf(startsAt, name) }) : whenOf(startsAt, name)}</span>
        </label>
      ))}
    </fieldset>
  );
}
