import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { EventPriority } from '../../../../contract/staff/marketing/priority.ts';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { Section } from '../show/section.tsx';
import { StateChip } from '../show/state-chip.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { AudienceName } from './audience-name.tsx';
import { PriorityCodesDialog } from './priority-codes-dialog.tsx';
import { UsingWindows } from './using-windows.tsx';
import { Scroller } from '../show/scroller.tsx';

type CodeSet = EventPriority['sets'][number];
type Batch = CodeSet['batches'][number];

/** Priority code sets with their batches; the codes themselves can't be shown. */
export function PrioritySets({
  number,
  sets,
  onChange,
}: {
  number: number;
  sets: readonly CodeSet[];
  onChange: () => void;
}) {
  const t = useTranslations('staff.codes');
  const may = useMay();
  const [making, setMaking] = useState<string>();
  const [withdrawing, setWithdrawing] = useState<{ codes: string; batch: Batch }>();
  const withdraw = async () => {
    if (!withdrawing) return;
    const { codes, batch } = withdrawing;
    await staffApi.withdrawPriorityCodes({ params: { number, codes }, body: { batchId: batch.batchId } });
    onChange();
  };
  return (
    <Section title={t('priorityCodes')} text={t('priorityCodesText')}>
      {sets.length === 0 ? <p className="text-muted">{t('noSets')}</p> : null}
      <div className="grid gap-5">
        {sets.map((set) => (
          <div key={set.codes} className="grid gap-2 border-b border-line pb-4 last:border-b-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-semibold">
                <AudienceName audience={set.codes} windows={set.windows} />
              </h3>
              {set.mayWrite && may('codes.make') ? (
                <button type="button" className="small-button" onClick={() => setMaking(set.codes)}>
                  {t('makeCodes')}
                </button>
              ) : null}
            </div>
            <UsingWindows windows={set.windows} />
            {set.mayWrite ? (
              <BatchTable
                batches={set.batches}
                onWithdraw={may('codes.withdraw') ? (batch) => setWithdrawing({ codes: set.codes, batch }) : undefined}
              />
            ) : (
              <p className="text-small text-muted">{t('othersSet')}</p>
            )}
          </div>
        ))}
      </div>
      <PriorityCodesDialog number={number} codes={making} onClose={() => setMaking(undefined)} onMade={onChange} />
      <ConfirmDialog
        open={withdrawing !== undefined}
        onClose={() => setWithdrawing(undefined)}
        title={t('withdrawTitle')}
        act={t('withdraw')}
        onConfirm={withdraw}
      >
        <p>
          {withdrawing?.batch.batchId === null
            ? t('withdrawAllText', { set: withdrawing.codes })
            : t('withdrawText', { count: withdrawing?.batch.left ?? 0 })}
        </p>
      </ConfirmDialog>
    </Section>
  );
}

function BatchTable({
  batches,
  onWithdraw,
}: {
  batches: readonly Batch[];
  onWithdraw: ((batch: Batch) => void) | undefined;
}) {
  const t = useTranslations('staff.codes');
  const formats = useStaffFormats();
  if (batches.length === 0) return <p className="text-small text-muted">{t('noCodes')}</p>;
  return (
    <Scroller label={t('priorityCodes')}>
      <table className="staff-table is-blocks">
        <thead>
          <tr>
            <th scope="col">{t('batch')}</th>
            <th scope="col" className="text-end">
              {t('count')}
            </th>
            <th scope="col">{t('goodFor')}</th>
            <th scope="col" className="text-end">
              {t('used')}
            </th>
            <th scope="col">{t('state')}</th>
            <th scope="col">
              <span className="sr-only">{t('withdraw')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {batches.map((batch) => (
            <tr key={batch.batchId}>
              <td data-label={t('batch')}>
                {batch.madeAt === null ? t('earlier') : formats.dayAndTime(batch.madeAt)}
                <span className="block text-small text-muted">{batch.madeBy}</span>
              </td>
              <td className="tabular text-end" data-label={t('count')}>
                {formats.number(batch.count)}
              </td>
              <td data-label={t('goodFor')}>
                <Terms batch={batch} />
              </td>
              <td className="tabular text-end" data-label={t('used')}>
                {formats.number(batch.used)}
              </td>
              <td data-label={t('state')}>
                <BatchState batch={batch} />
              </td>
              <td className="text-end">
                {onWithdraw && batch.left > 0 ? (
                  <button type="button" className="small-button" onClick={() => onWithdraw(batch)}>
                    {t('withdraw')}
                  </button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

function Terms({ batch }: { batch: Batch }) {
  const t = useTranslations('staff.codes');
  const formats = useStaffFormats();
  if (batch.batchId === null) return <span className="text-muted">—</span>;
  return (
    <>
      {batch.uses === null ? t('usesOfWindow') : t('usesOfCode', { count: batch.uses })}
      <span className="block text-small text-muted">
        {batch.single ? t('single', { count: batch.bound }) : t('shared')}
        {batch.expiresAt === null ? '' : ` · ${t('until', { at: formats.dayAndTime(batch.expiresAt) })}`}
      </span>
    </>
  );
}

function BatchState({ batch }: { batch: Batch }) {
  const t = useTranslations('staff.codes');
  if (batch.withdrawnAt !== null) return <StateChip tone="still">{t('withdrawn')}</StateChip>;
  return batch.isExpired ? (
    <StateChip tone="still">{t('expired')}</StateChip>
  ) : (
    <StateChip tone="ok">{t('good')}</StateChip>
  );
}
