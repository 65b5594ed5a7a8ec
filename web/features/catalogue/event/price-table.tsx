import { useTranslations } from 'use-intl';
import type { EventPage } from '../../../../contract/catalogue/events.ts';
import { ticketTypes } from '../../../../contract/catalogue/kinds.ts';
import { serviceFeeCents } from '../../../../contract/orders/limits.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';

/** Shows each zone's prices by ticket type, excluding the service fee, which is shown below. */
export function PriceTable({ event }: { event: EventPage }) {
  const t = useTranslations('event');
  const formats = useFormats();
  if (event.priceTable.length === 0 && !event.priceText) return null;
  const offered: Offered = ticketTypes.filter((type) => event.priceTable.some((row) => row.prices[type] !== undefined));
  const fee = serviceFeeCents(event.type);
  return (
    <section aria-labelledby="prices" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="prices" className="text-title font-bold">
        {t('prices')}
      </h2>
      {event.priceTable.length > 0 ? (
        <Table event={event} offered={offered} />
      ) : (
        <p className="reading-width whitespace-pre-line">{event.priceText}</p>
      )}
      {event.partner || event.priceTable.length === 0 ? null : (
        <div className="reading-width grid gap-1 text-small text-muted">
          <p>{fee > 0 ? t('serviceFee', { fee: formats.money(fee) }) : t('noServiceFee')}</p>
          <Proof offered={offered} />
        </div>
      )}
    </section>
  );
}

type Offered = readonly (typeof ticketTypes)[number][];

function Proof({ offered }: { offered: Offered }) {
  const t = useTranslations('event');
  const types = offered.filter((type) => type !== 'R' && type !== 'C').map((type) => t(`proofTypes.${type}`));
  const last = types.pop();
  if (!last) return null;
  const first = types.join(t('proofComma'));
  return <p>{t('concessionProof', { types: first ? first + t('proofAnd') + last : last })}</p>;
}

const cell = 'py-3 ps-3 text-end align-baseline sm:ps-6';

/** Maximum ticket types side by side on a phone; if there are more, each price has its own line. */
const maxBeside = 2;

function Table({ event, offered }: { event: EventPage; offered: Offered }) {
  const t = useTranslations('event');
  // The kind of admission is shown only if it differs between zones.
  const kinds = new Set(event.priceTable.map((row) => row.kind));
  const many = offered.length > maxBeside;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard, too
    <div role="group" aria-labelledby="prices" tabIndex={0} className="relative overflow-x-auto">
      <table
        className={`w-full max-w-[44rem] border-collapse text-start ${many ? 'max-sm:block' : 'max-sm:text-small'}`}
      >
        <thead className={many ? 'max-sm:sr-only' : ''}>
          <tr className="border-b border-edge">
            <th scope="col" className="py-2 text-start text-small font-semibold text-muted">
              {t('zone')}
            </th>
            {offered.map((type) => (
              <th key={type} scope="col" className={`${cell} text-small font-semibold text-muted`}>
                {t(`ticketTypes.${type}`)}
              </th>
            ))}
          </tr>
        </thead>
        {event.priceTable.map((row) => (
          <Row key={JSON.stringify(row)} row={row} offered={offered} sayKind={kinds.size > 1} many={many} />
        ))}
      </table>
    </div>
  );
}

/** A zone with its prices. If prices differ by venue, the venues come first, on a full-width line. */
function Row({
  row,
  offered,
  sayKind,
  many,
}: {
  row: EventPage['priceTable'][number];
  offered: Offered;
  sayKind: boolean;
  many: boolean;
}) {
  const t = useTranslations('event');
  const formats = useFormats();
  const kind = sayKind ? (
    <span className="block text-small font-normal text-muted">{t(`kinds.${row.kind}`)}</span>
  ) : null;
  return (
    <tbody className={`border-b border-line ${many ? 'max-sm:block max-sm:py-2' : ''}`}>
      {row.where.length > 0 ? (
        <tr className={many ? 'max-sm:block' : ''}>
          <th
            scope="rowgroup"
            colSpan={offered.length + 1}
            className={`pt-3 text-start font-semibold ${many ? 'max-sm:block max-sm:pt-1' : ''}`}
          >
            {row.where.map((place) => (
              <span key={place} className="block">
                {place}
              </span>
            ))}
          </th>
        </tr>
      ) : null}
      <tr className={many ? 'max-sm:grid' : ''}>
        <th
          scope="row"
          className={`text-start align-baseline ${many ? 'max-sm:py-1' : ''} ${row.where.length > 0 ? 'pt-1 pb-3 font-normal' : 'py-3 font-semibold'}`}
        >
          {row.name}
          {kind}
        </th>
        {offered.map((type) => {
          const cents = row.prices[type];
          return (
            <td
              key={type}
              className={`${cell} tabular whitespace-nowrap ${many ? 'max-sm:flex max-sm:justify-between max-sm:gap-3 max-sm:py-1 max-sm:ps-0' : ''}`}
            >
              {many ? (
                <span aria-hidden="true" className="text-muted sm:hidden">
                  {t(`ticketTypes.${type}`)}
                </span>
              ) : null}
              {cents === undefined ? (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="sr-only">{t('noSuchPrice')}</span>
                </>
              ) : cents === 0 ? (
                t('free')
              ) : (
                formats.money(cents)
              )}
            </td>
          );
        })}
      </tr>
    </tbody>
  );
}
