import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { seatIdOf } from '../../../../contract/seating/seat-map.ts';
import type { Heat } from '../../../../contract/staff/reports/sales.ts';
import { FiguresTable } from '../charts/figures-table.tsx';
import { HeatCanvas } from '../seats/heat-canvas.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { useReportSeatMap } from './use-report-seat-map.ts';

/** Returns the shade of each sold seat by seat ID. */
function readSteps(performanceId: string, blocks: readonly string[]): Map<string, number> {
  const steps = new Map<string, number>();
  for (const text of blocks) {
    const [block, step, bits] = text.split(' ');
    for (let bit = 0, left = BigInt(`0x${bits}`); left > 0n; bit++, left >>= 1n)
      if (left & 1n) steps.set(seatIdOf(performanceId, Number(block), bit), Number(step));
  }
  return steps;
}

const stepNames = ['s1', 's2', 's3', 's4', 's5'] as const;

/** Shows which seats sold first. */
export function SeatHeat({ performanceId, heat }: { performanceId: string; heat: Heat }) {
  const t = useTranslations('staff.salesReports');
  const formats = useStaffFormats();
  const house = useReportSeatMap(performanceId);
  const steps = useMemo(() => {
    const known = readSteps(performanceId, heat.blocks);
    return house?.seats.map(({ seatId }) => known.get(seatId)) ?? [];
  }, [performanceId, heat, house]);
  const names = stepNames.map((name) => t(`steps.${name}`));
  const hasGeneral = heat.steps.some(({ general }) => general > 0);
  return (
    <Section title={t('heat')} text={t('heatText')}>
      <div className="grid min-w-0 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {house ? <HeatCanvas house={house} steps={steps} names={[...names, t('unsold')]} /> : null}
        {house === null ? <p className="text-muted">{t('noMap')}</p> : null}
        <FiguresTable
          label={t('heat')}
          heads={[t('step'), t('seats'), ...(hasGeneral ? [t('general')] : []), t('period')]}
          rows={heat.steps.map(({ step, seats, general, from, until }) => ({
            key: String(step),
            cells: [
              names[step - 1],
              formats.number(seats),
              ...(hasGeneral ? [formats.number(general)] : []),
              t('range', { from: formats.dayAndTime(from), until: formats.dayAndTime(until) }),
            ],
          }))}
        />
      </div>
    </Section>
  );
}
