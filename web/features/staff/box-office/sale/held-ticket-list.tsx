import { useTranslations } from 'use-intl';
import type { Cart } from '../../../../../contract/orders/orders.ts';
import { useStaffFormats } from '../../show/use-staff-formats.ts';
import type { HeldSale } from '../use-sale.ts';

export function HeldTicketList({
  held,
  busy,
  onDrop,
}: {
  held: HeldSale;
  busy: boolean;
  onDrop: (entry: Cart['entries'][number]) => void;
}) {
  const t = useTranslations('staff.boxOffice');
  const tSale = useTranslations('staff.sale');
  const formats = useStaffFormats();
  const { entries, split, isFixed } = held;
  const isSeveral = entries.length > 1;
  return (
    <div className="grid gap-3">
      <h3 className="font-bold">{t('held', { count: entries.reduce((sum, { places }) => sum + places.length, 0) })}</h3>
      {entries.map((entry) => (
        <div key={entry.holdId} className="grid gap-2">
          {isSeveral ? (
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h4 className="font-semibold [overflow-wrap:anywhere]">
                {entry.title}{' '}
                <span className="font-normal text-muted">
                  {formats.dayAndTime(entry.startsAt)} · {entry.house ?? entry.venue}
                </span>
              </h4>
              {isFixed ? null : (
                <button type="button" className="small-button" disabled={busy} onClick={() => onDrop(entry)}>
                  {tSale('drop')}{' '}
                  <span className="sr-only">{`${entry.title} ${formats.dayAndTime(entry.startsAt)}`}</span>
                </button>
              )}
            </div>
          ) : null}
          {split.has(entry.performanceId) ? <p className="text-small text-warn">{t('split')}</p> : null}
          <Places places={entry.places} />
        </div>
      ))}
    </div>
  );
}

function Places({ places }: Pick<Cart['entries'][number], 'places'>) {
  const t = useTranslations('staff.boxOffice');
  return (
    <ul className="flex flex-wrap gap-2">
      {places.map((place, at) => (
        <li key={`${at} ${place.row} ${place.seat}`} className="rounded-md border border-line bg-canvas px-2 py-1">
          {place.seat
            ? t('place', { section: place.section ?? '', row: place.row ?? '', seat: place.seat })
            : t('unnumbered')}{' '}
          <span className="text-muted">{t(`types.${place.ticketType}`)}</span>
        </li>
      ))}
    </ul>
  );
}

export function SaleSum({ sum }: Pick<HeldSale, 'sum'>) {
  const t = useTranslations('staff.boxOffice');
  const tSale = useTranslations('staff.sale');
  const formats = useStaffFormats();
  const lines: [key: string, label: string, cents: number][] =
    sum.discounts.length === 0
      ? []
      : [
          ['tickets', tSale('tickets'), sum.ticketsCents],
          ['fees', tSale('fees'), sum.feesCents],
          ...sum.discounts.map(({ id, name, quantity, cents }): [string, string, number] => [
            id,
            tSale('discount', { name, count: quantity }),
            -cents,
          ]),
        ];
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      {lines.length > 0 ? (
        <dl className="tabular grid gap-1">
          {lines.map(([key, label, cents]) => (
            <div key={key} className={`flex items-baseline justify-between gap-4 ${cents < 0 ? 'text-ok' : ''}`}>
              <dt className="[overflow-wrap:anywhere]">{label}</dt>
              <dd>{formats.money(cents)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p role="status" className="flex items-baseline justify-between gap-4">
        <span>{t('total')}</span>
        <span className="tabular text-title font-bold">{formats.money(sum.totalCents)}</span>
      </p>
    </div>
  );
}
