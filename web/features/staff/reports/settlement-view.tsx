import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Settlement } from '../../../../contract/staff/reports.ts';
import { Button } from '../../../ui/button.tsx';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { Empty } from '../show/empty.tsx';
import { Section } from '../show/section.tsx';
import { StateChip } from '../show/state-chip.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { ExportButton } from '../table/export-button.tsx';
import { SettlementTable } from './settlement-table.tsx';
import { SettlementVersions } from './settlement-versions.tsx';

export function SettlementView({ settlement, onDone }: { settlement: Settlement; onDone: () => void }) {
  const t = useTranslations('staff.reports');
  const { lines, totals, zones, difference, versions, performanceId } = settlement;
  const [last] = versions;
  if (lines.length === 0 && !last) return <Empty title={t('nothingSold')} text={t('nothingSoldText')} />;
  return (
    <div className="grid gap-5">
      <Owed settlement={settlement} onDone={onDone} />
      <Section
        title={t('views.settlement')}
        actions={<ExportButton name="settlement" query={{ performance: performanceId }} />}
        flush
      >
        <SettlementTable label={t('views.settlement')} lines={lines} totals={totals} zones={zones} />
      </Section>
      {last && difference.length > 0 ? (
        <Section title={t('since', { version: String(last.version) })} flush>
          <SettlementTable
            label={t('since', { version: String(last.version) })}
            lines={difference}
            zones={zones}
            isDifference
          />
        </Section>
      ) : null}
      <SettlementVersions settlement={settlement} />
    </div>
  );
}

/** Amount owed, its check against the ledger, and the button that closes the settlement. */
function Owed({ settlement, onDone }: { settlement: Settlement; onDone: () => void }) {
  const t = useTranslations('staff.reports');
  const formats = useStaffFormats();
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const { totals, ledgerCents, deliveryCents, at, versions, difference, hash, performanceId } = settlement;
  const agrees = totals.payableCents === ledgerCents;
  const [last] = versions;
  const isSame = last !== undefined && difference.length === 0;
  const version = String((last?.version ?? 0) + 1);
  const amount = formats.money(totals.payableCents);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4">
      <div className="grid gap-1">
        <p className="text-small text-muted">{t('payableTo')}</p>
        <p className="tabular text-head font-bold">{amount}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateChip tone={agrees ? 'ok' : 'wrong'}>{agrees ? t('agrees') : t('disagrees')}</StateChip>
          <span className="tabular text-small text-muted">
            {t('inLedger', { amount: formats.money(ledgerCents) })} · {t('asOf', { time: formats.dayAndTime(at) })}
          </span>
        </p>
        <p className="text-small text-muted">
          {t('kept', {
            fees: formats.money(totals.feeCents - totals.returnedFeeCents),
            delivery: formats.money(deliveryCents),
          })}
        </p>
      </div>
      {may('settlement.close') ? (
        isSame ? (
          <p className="text-small text-muted">{t('unchanged', { version: String(last.version) })}</p>
        ) : (
          <Button tone="main" disabled={!agrees} onClick={() => setAsking(true)}>
            {t('close', { version })}
          </Button>
        )
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('closeTitle', { version })}
        act={t('close', { version })}
        onConfirm={async () => {
          await staffApi.closeSettlement({ params: { performanceId }, body: { hash } });
          onDone();
        }}
      >
        <p>{t('closeText', { amount })}</p>
      </ConfirmDialog>
    </div>
  );
}
