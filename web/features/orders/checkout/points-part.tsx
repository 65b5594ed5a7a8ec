import { useTranslations } from 'use-intl';
import type { Checkout } from '../../../../contract/orders/orders.ts';
import { maxPoints } from '../../../../contract/orders/use-points.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { TextField } from '../../../ui/field.tsx';
import { pointsChoices, type PointsChoice } from './points-to-use.ts';

export function PointsPart({
  checkout,
  choice,
  written,
  error,
  onChoose,
  onWrite,
}: {
  checkout: Checkout;
  choice: PointsChoice;
  written: string;
  error: string | undefined;
  onChoose: (choice: PointsChoice) => void;
  onWrite: (text: string) => void;
}) {
  const t = useTranslations('buying');
  const formats = useFormats();
  const max = maxPoints(checkout);
  const points = formats.points(max);
  const labels: Record<PointsChoice, string> = {
    none: t('usePoints.none'),
    all: t(max === checkout.totalCents ? 'usePoints.all' : 'usePoints.part', { points }),
    some: t('usePoints.some'),
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1">
        <h2 className="text-title font-bold">{t('usePoints.title')}</h2>
      </legend>
      <p className="text-small text-muted">
        {t('usePoints.have', { points: formats.points(checkout.pointsCents) })}
        {checkout.collection.method === 'kiosk' ? ` ${t('usePoints.kiosk')}` : null}
      </p>
      <div className="grid rounded-card border border-edge bg-surface px-4 py-1">
        {pointsChoices.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-3 py-1">
            <input
              type="radio"
              name="points"
              value={one}
              checked={choice === one}
              onChange={() => onChoose(one)}
              className="size-5 shrink-0"
            />
            <span>{labels[one]}</span>
          </label>
        ))}
        <div className="max-w-56 ps-8 pb-3">
          <TextField
            id="pointsUsed"
            name="pointsUsed"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            label={t('usePoints.field')}
            help={t('usePoints.help', { points })}
            value={written}
            onChange={(event) => onWrite(event.target.value)}
            error={error}
          />
        </div>
      </div>
    </fieldset>
  );
}

export function PaymentAmounts({ totalCents, pointsCents }: { totalCents: number; pointsCents: number }) {
  const t = useTranslations('buying');
  const formats = useFormats();
  return (
    <dl className="tabular grid gap-1 border-t-2 border-dotted border-edge pt-3" aria-live="polite">
      {(
        [
          ['purchase', formats.money(totalCents)],
          ['pointsTotal', t('usePoints.minus', { points: formats.points(pointsCents) })],
          ['payment', formats.money(totalCents - pointsCents)],
        ] as const
      ).map(([name, value]) => (
        <div
          key={name}
          className={`flex flex-wrap items-baseline justify-between gap-x-4 ${name === 'payment' ? 'text-large font-bold' : ''}`}
        >
          <dt>{t(`usePoints.${name}`)}</dt>
          <dd className="ms-auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
