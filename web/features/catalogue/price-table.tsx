import { useTranslations } from 'use-intl';
import type { EventPage } from '../../../contract/catalogue.ts';
import { ticketTypes } from '../../../contract/kinds.ts';
import { serviceFeeCents } from '../../../contract/limits.ts';
import { useFormats } from '../../use-formats.ts';

/** What a ticket of each type costs in each zone, without the service fee, which is told below. */
export function PriceTable({ event }: { event: EventPage }) {
  const t = useTranslations('event');
  const formats = useFormats();
  if (event.priceTable.length === 0) {
    return event.priceText ? (
      <section aria-labelledby="prices" className="grid gap-2">
        <h2 id="prices" className="text-title font-bold">
          {t('prices')}
        </h2>
        <p className="whitespace-pre-line">{event.priceText}</p>
      </section>
    ) : null;
  }
  const offered = ticketTypes.filter((type) => event.priceTable.some((row) => row.prices[type] !== undefined));
  const fee = serviceFeeCents(event.type);
  return (
    <section aria-labelledby="prices" className="grid gap-2">
      <h2 id="prices" className="text-title font-bold">
        {t('prices')}
      </h2>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-start">
          <thead>
            <tr className="border-b border-edge">
              <th scope="col" className="py-2 pe-4 text-start text-small font-semibold text-muted">
                {t('zone')}
              </th>
              {offered.map((type) => (
                <th key={type} scope="col" className="py-2 pe-4 text-end text-small font-semibold text-muted">
                  {t(`ticketTypes.${type}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {event.priceTable.map((row) => (
              <tr key={JSON.stringify(row)} className="border-b border-line">
                <th scope="row" className="py-2 pe-4 text-start font-semibold">
                  {row.name}
                  {row.kind === 'standing' ? <span className="font-normal text-muted"> {t('standing')}</span> : null}
                </th>
                {offered.map((type) => {
                  const cents = row.prices[type];
                  return (
                    <td key={type} className="tabular py-2 pe-4 text-end">
                      {cents === undefined ? '–' : cents === 0 ? t('free') : formats.money(cents)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {event.partner ? null : (
        <p className="text-small text-muted">
          {fee > 0 ? t('serviceFee', { fee: formats.money(fee) }) : t('noServiceFee')}
          {offered.some((type) => type !== 'R') ? ` ${t('concessionProof')}` : ''}
        </p>
      )}
    </section>
  );
}
