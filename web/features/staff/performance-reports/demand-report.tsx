import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { heatSteps, type Demand } from '../../../../contract/staff/reports/sales.ts';
import { FiguresTable } from '../charts/figures-table.tsx';
import { HeatCanvas } from '../seats/heat-canvas.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { useReportSeatMap } from './use-report-seat-map.ts';

/** Returns the shade of each zone; the zone with the most pending requests has step 1. */
function shadeZones(zones: Demand['zones']): Map<number, number> {
  const max = Math.max(1, ...zones.map(({ tickets }) => tickets));
  return new Map(
    zones.map(({ zoneNo, tickets }) => [zoneNo, Math.min(heatSteps, 1 + Math.floor((1 - tickets / max) * heatSteps))]),
  );
}

const levelNames = ['s1', 's2', 's3', 's4', 's5'] as const;

/** Shows where wish-list members want to sit, on the map and in figures. */
export function DemandReport({ performanceId, demand }: { performanceId: string; demand: Demand }) {
  const t = useTranslations('staff.salesReports');
  const formats = useStaffFormats();
  const house = useReportSeatMap(demand.zones.length > 0 ? performanceId : null);
  const steps = useMemo(() => {
    const shades = shadeZones(demand.zones);
    return house?.seats.map(({ zoneNo }) => shades.get(zoneNo)) ?? [];
  }, [demand, house]);
  if (demand.requests === 0)
    return (
      <Section title={t('demand')}>
        <p className="text-muted">{t('noDemand')}</p>
      </Section>
    );
  const cells = (name: string, { requests, tickets }: { requests: number; tickets: number }) => [
    name,
    formats.number(requests),
    formats.number(tickets),
  ];
  return (
    <Section title={t('demand')} text={t('demandText')}>
      <div className="grid min-w-0 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {house ? (
          <HeatCanvas
            house={house}
            steps={steps}
            names={[...levelNames.map((name) => t(`demandLevels.${name}`)), t('notAsked')]}
          />
        ) : null}
        <FiguresTable
          label={t('demandSaid', { tickets: formats.number(demand.tickets) })}
          heads={[t('zone'), t('requests'), t('tickets')]}
          rows={[
            ...demand.zones.map((zone) => ({ key: String(zone.zoneNo), cells: cells(zone.name, zone) })),
            ...(demand.anyZone.requests > 0 ? [{ key: 'any', cells: cells(t('anyZone'), demand.anyZone) }] : []),
          ]}
          total={cells(t('once'), demand)}
        />
      </div>
    </Section>
  );
}
