import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { staffApi } from '../api/staff-api.ts';
import { FormError } from '../forms/form-error.tsx';
import { useRead } from '../forms/use-read.ts';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { PaceChart } from './pace-chart.tsx';
import { SeatCanvas } from './seat-canvas.tsx';
import { useHouse, useTurns } from './use-house.ts';
import { Scroller } from '../show/scroller.tsx';

type Live = Awaited<ReturnType<typeof staffApi.readLiveSale>>;

/** Polls between two reads of the allotments: half a minute, because allotments may hold thousands of seats. */
const turnsOfAllotments = 10;

const noSeats: ReadonlySet<string> = new Set();

/** Live sales of a performance, refreshed every few seconds while the page is visible. */
export function LiveSale({ performanceId }: { performanceId: string }) {
  const t = useTranslations('staff.seats');
  const turn = useTurns();
  const params = { performanceId };
  const { value: live, submission } = useRead(`${performanceId} ${turn}`, () => staffApi.readLiveSale({ params }));
  // Reloads the allotted seats when their number changes, and periodically.
  const keptKey = `${performanceId} ${live?.allotted ?? 0} ${Math.floor(turn / turnsOfAllotments)}`;
  const { value: kept } = useRead(keptKey, () => staffApi.listAllotments({ params }));
  const allotted = useMemo(
    () => new Set(kept?.allotments.flatMap(({ places }) => places.flatMap(({ seatId }) => seatId ?? []))),
    [kept],
  );
  if (!live) return <FormError submission={submission} />;
  return (
    <>
      <FormError submission={submission} />
      <LiveCounts live={live} />
      <Section title={t('pace')}>
        <PaceChart pace={live.pace} />
      </Section>
      <Zones zones={live.zones} />
      {kept?.isSeated ? (
        <Section title={t('liveMap')}>
          <LiveMap performanceId={performanceId} allotted={allotted} />
        </Section>
      ) : null}
    </>
  );
}

function LiveMap({ performanceId, allotted }: { performanceId: string; allotted: ReadonlySet<string> }) {
  const { house, marks, submission } = useHouse(performanceId, 0, allotted);
  if (!house) return <FormError submission={submission} />;
  return <SeatCanvas house={house} marks={marks} chosen={noSeats} onChoose={undefined} />;
}

function LiveCounts({ live }: { live: Live }) {
  const t = useTranslations('staff.seats');
  const formats = useStaffFormats();
  const counts = [
    ['sold', live.sold],
    ['held', live.held],
    ['allotted', live.allotted],
    ['free', live.free],
    ['lastHour', live.pace.reduce((sum, one) => sum + one, 0)],
    ['waiting', live.waiting],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3 lg:grid-cols-6">
      {counts.map(([name, count]) => (
        <div key={name} className="bg-surface px-4 py-3">
          <dt className="text-small text-muted">{t(`live.${name}`)}</dt>
          <dd className="tabular text-title font-bold">{formats.number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Zones({ zones }: { zones: Live['zones'] }) {
  const t = useTranslations('staff.seats');
  const tEvents = useTranslations('staff.events');
  const formats = useStaffFormats();
  const columns = ['capacity', 'sold', 'held', 'allotted', 'free'] as const;
  return (
    <Section title={t('byZone')} flush>
      <Scroller label={t('byZone')}>
        <table className="staff-table">
          <thead>
            <tr>
              <th scope="col">{tEvents('zone')}</th>
              {columns.map((name) => (
                <th key={name} scope="col" className="text-end">
                  {t(`live.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {zones.map((zone) => (
              <tr key={zone.zoneNo}>
                <td className="font-semibold">{zone.name}</td>
                {columns.map((name) => (
                  <td key={name} className="tabular text-end">
                    {formats.number(zone[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </Section>
  );
}
