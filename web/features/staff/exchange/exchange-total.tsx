import { useTranslations } from 'use-intl';
import type { ExchangePreview } from '../../../../contract/staff/orders-work/exchanges.ts';
import { useStaffFormats } from '../show/use-staff-formats.ts';

export function ExchangeTotal({ preview, zones }: { preview: ExchangePreview; zones: ReadonlyMap<number, string> }) {
  const t = useTranslations('staff.exchange');
  const formats = useStaffFormats();
  const { places, heldUntil, valueCents, newCents, extraCents } = preview;
  return (
    <div role="status" className="grid gap-3 rounded-card border border-line bg-canvas p-4">
      <p className="font-semibold">{t('newPlaces', { time: formats.time(heldUntil) })}</p>
      <ul className="flex flex-wrap gap-2">
        {places.map(({ zoneNo, section, row, seat }, at) => (
          <li key={`${at} ${row} ${seat}`} className="rounded-md border border-line bg-surface px-2 py-1">
            {[zones.get(zoneNo), seat ? t('place', { section: section ?? '', row: row ?? '', seat }) : t('unnumbered')]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-dashed border-line pt-3 tabular">
        <dt>{t('value')}</dt>
        <dd className="text-end">{formats.money(valueCents)}</dd>
        <dt>{t('price')}</dt>
        <dd className="text-end">{formats.money(newCents)}</dd>
      </dl>
      {extraCents > 0 ? (
        <p className="font-bold">{t('extra', { amount: formats.money(extraCents) })}</p>
      ) : (
        <MoneyBack preview={preview} />
      )}
    </div>
  );
}

function MoneyBack({ preview: { backCents, to } }: { preview: ExchangePreview }) {
  const t = useTranslations('staff.exchange');
  const tMethod = useTranslations('staff.orders.payments');
  const formats = useStaffFormats();
  if (backCents === 0) return <p>{t('even')}</p>;
  return (
    <div className="font-bold">
      {to.map(({ method, cardNumber, moneyCents, pointsCents }, at) => (
        <p key={`${method}-${at}`}>
          {moneyCents > 0
            ? t('back', {
                amount: formats.money(moneyCents),
                way: [tMethod(method), cardNumber].filter(Boolean).join(' '),
              })
            : null}
          {pointsCents > 0 ? (
            <span className="block">{t('points', { points: formats.points(pointsCents) })}</span>
          ) : null}
        </p>
      ))}
    </div>
  );
}
