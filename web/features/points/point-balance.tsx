import { useTranslations } from 'use-intl';
import type { PointBalance } from '../../../contract/points/points.ts';
import { useLink } from '../../shared/page/site.tsx';
import { useFormats } from '../../shared/page/use-formats.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { PerforatedCard } from '../../ui/perforated-card.tsx';
import { NoBreak } from '../../ui/no-break.tsx';
import { lastDayOf } from './last-day.ts';

export function BalanceCard({ balance }: { balance: PointBalance }) {
  const t = useTranslations('points');
  const formats = useFormats();
  const link = useLink();
  return (
    <PerforatedCard
      labelledBy="balance"
      tail={
        <div className="grid h-full content-center gap-2">
          <ButtonLink tone="main" to={link('topUp')}>
            {t('topUp')}
          </ButtonLink>
          <ButtonLink to={link('topUpsHistory')}>{t('toTopUps')}</ButtonLink>
        </div>
      }
    >
      <h2 id="balance" className="text-small text-muted">
        {t('balance')}
      </h2>
      <p className="tabular text-display font-bold" data-points={balance.availableCents}>
        {formats.points(balance.availableCents)}
      </p>
      <p className="reading-width text-small text-muted">{t('worth')}</p>
      {balance.setAsideCents > 0 ? (
        <p className="reading-width mt-2 text-small">
          {t('reserved', { points: formats.points(balance.setAsideCents) })}
        </p>
      ) : null}
      {balance.stoppedCents > 0 ? (
        <p className="reading-width mt-2 text-small">
          {t('stopped', { points: formats.points(balance.stoppedCents) })}
        </p>
      ) : null}
    </PerforatedCard>
  );
}

/** Warns of points that expire within the notice period. Renders nothing if there are none. */
export function ExpiringPointsCallout({ balance: { endingCents, lots } }: { balance: PointBalance }) {
  const t = useTranslations('points');
  const formats = useFormats();
  if (endingCents === 0) return null;
  const days = [...new Set(firstOf(lots, endingCents).map(({ expiresAt }) => lastDayOf(formats, expiresAt)))];
  const values = { points: formats.points(endingCents), day: days.at(-1) ?? '' };
  return (
    <Callout tone="warn" title={days.length > 1 ? t('endingSeveral', values) : t('endingTitle', values)}>
      {t('endingText')}
    </Callout>
  );
}

/** Returns the lots that contain the first points up to an amount in cents. */
function firstOf(lots: PointBalance['lots'], cents: number): PointBalance['lots'] {
  const [lot, ...others] = lots;
  return lot && cents > 0 ? [lot, ...firstOf(others, cents - lot.cents)] : [];
}

export function LotList({ lots }: Pick<PointBalance, 'lots'>) {
  const t = useTranslations('points');
  const formats = useFormats();
  const days = new Map<string, number>();
  for (const { cents, expiresAt } of lots) {
    const day = lastDayOf(formats, expiresAt);
    days.set(day, (days.get(day) ?? 0) + cents);
  }
  if (days.size === 0) return null;
  return (
    <section aria-labelledby="lots" className="grid gap-3">
      <div>
        <h2 id="lots" className="text-title font-bold">
          {t('lots')}
        </h2>
        <p className="text-small text-muted">{t('lotsHelp')}</p>
      </div>
      <ul className="tabular border-y border-edge">
        {[...days].map(([day, cents]) => (
          <li
            key={day}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3 last:border-b-0 sm:px-2"
          >
            <span>
              <NoBreak text={t('validUntil', { day })} />
            </span>
            <span className="ms-auto font-bold">{t('amount', { points: formats.points(cents) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
