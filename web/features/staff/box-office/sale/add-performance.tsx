import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PerformanceOnSale } from '../../../../../contract/seating/holds.ts';
import { Button } from '../../../../ui/button.tsx';
import { staffApi } from '../../api/staff-api.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { Kbd } from '../../show/kbd.tsx';
import { useStaffFormats } from '../../show/use-staff-formats.ts';
import { ChooseSeatsMode } from '../choose-seats-mode.tsx';
import { HeldClock } from '../held-clock.tsx';
import { PickPerformance } from '../pick-performance.tsx';
import type { HeldSale, SaleAtCounter } from '../use-sale.ts';

/** Adds another performance to the same sale, for example for a pass. The held tickets stay held. */
export function AddPerformance({ sale, held, onBack }: { sale: SaleAtCounter; held: HeldSale; onBack: () => void }) {
  const t = useTranslations('staff.sale');
  const formats = useStaffFormats();
  const [performance, setPerformance] = useState<PerformanceOnSale>();
  const [performanceId, pick] = useState<string>();
  const [trouble, setTrouble] = useState<unknown>();
  useEffect(() => {
    if (performanceId) staffApi.readForCounter({ params: { performanceId } }).then(setPerformance, setTrouble);
  }, [performanceId]);
  useKeys({ Escape: onBack });
  if (trouble) throw trouble;
  const count = held.entries.reduce((sum, { places }) => sum + places.length, 0);
  return (
    <section aria-labelledby="add" className="grid gap-4">
      <div className="grid gap-2 rounded-card border border-line bg-surface p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h3 id="add" className="font-bold">
            {t('addTitle')}
          </h3>
          <Button onClick={onBack} disabled={sale.submission.busy}>
            {t('back')} <Kbd>Esc</Kbd>
          </Button>
        </div>
        <p>{t('soFar', { count, total: formats.money(held.sum.totalCents) })}</p>
        <HeldClock until={held.expiresAt} now={held.now} onOver={onBack} />
      </div>
      {performance ? (
        <>
          <p className="[overflow-wrap:anywhere]">
            <strong>{performance.title}</strong>
            <br />
            <span className="text-muted">
              {formats.dayAndTime(performance.startsAt)} · {performance.house ?? performance.venue}
            </span>
          </p>
          <ChooseSeatsMode sale={sale} performance={performance} onHold={() => undefined} />
        </>
      ) : (
        <PickPerformance onPick={pick} />
      )}
    </section>
  );
}
