import { useTranslations } from 'use-intl';
import type { Settlement } from '../../../../contract/staff/reports.ts';
import { Section } from '../show/section.tsx';
import { StateChip } from '../show/state-chip.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { ExportButton } from '../table/export-button.tsx';
import { SettlementTable } from './settlement-table.tsx';

export function SettlementVersions({ settlement }: { settlement: Settlement }) {
  const t = useTranslations('staff.reports');
  const formats = useStaffFormats();
  const { versions, zones, performanceId } = settlement;
  return (
    <Section title={t('versions')} flush>
      {versions.length === 0 ? <p className="p-4 text-muted">{t('noVersions')}</p> : null}
      <ul>
        {versions.map((one) => (
          <li key={one.version} className="grid gap-2 border-b border-line py-3 last:border-b-0">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4">
              <h3 className="font-bold">{t('version', { version: String(one.version) })}</h3>
              <span className="tabular font-semibold">{formats.money(one.totals.payableCents)}</span>
              <StateChip tone={one.isIntact ? 'ok' : 'wrong'}>{one.isIntact ? t('intact') : t('changed')}</StateChip>
              <span className="text-small text-muted">
                {t('closedBy', { name: one.closedBy, time: formats.dayAndTime(one.closedAt) })}
              </span>
              <span className="ms-auto">
                <ExportButton name="settlement" query={{ performance: performanceId, version: String(one.version) }} />
              </span>
              <span className="basis-full text-small text-muted [overflow-wrap:anywhere]">
                {t('hash')} <code>{one.hash}</code>
              </span>
            </div>
            {one.version > 1 ? (
              <>
                <p className="px-4 text-small font-semibold text-muted">{t('difference')}</p>
                <SettlementTable
                  label={`${t('version', { version: String(one.version) })}: ${t('difference')}`}
                  lines={one.difference}
                  zones={zones}
                  isDifference
                />
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
