import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { localize } from '../../../../contract/core/language.ts';
import type { SavedPlan, StaffPlan } from '../../../../contract/staff/plans.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { staffApi } from '../api/staff-api.ts';
import { FormError } from '../forms/form-error.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { useLanguage } from '../language/language.tsx';
import { downloadPlanFile } from './download-plan-file.ts';
import { Scroller } from '../show/scroller.tsx';

export type PlanVersionList = StaffOutputOf<'listSeatPlanVersions'>['versions'];

export function PlanVersions({
  plan,
  read,
  onClose,
  onDone,
}: {
  plan: StaffPlan;
  read: PlanVersionList;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('staff.venues');
  const tFrame = useTranslations('staff.frame');
  const language = useLanguage();
  const submission = useSubmission();
  const [versions, setVersions] = useState(read);
  const [refused, setRefused] = useState<SavedPlan>();
  const params = { key: plan.key };
  const newest = versions[0]?.version ?? plan.version;
  const restore = (version: number) =>
    submission.send(async () => {
      const body = { baseVersion: newest, reason: t('restoredReason', { version: String(version) }) };
      const saved = await staffApi.restoreSeatPlan({ params: { ...params, version }, body });
      setRefused(saved.outcome === 'saved' ? undefined : saved);
      setVersions((await staffApi.listSeatPlanVersions({ params })).versions);
      await onDone();
    });
  const keep = (version: number) =>
    submission.send(async () => {
      const read = await staffApi.readSeatPlanVersion({ params: { ...params, version } });
      downloadPlanFile(`${plan.key}.${version}.json`, JSON.stringify(read.plan));
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${localize(plan.name, language)}: ${t('versions')}`}
      closeLabel={tFrame('close')}
    >
      <div className="grid gap-4">
        <FormError submission={submission} />
        {refused ? <Refused refused={refused} /> : null}
        <VersionTable
          versions={versions}
          busy={submission.busy}
          mayRestore={(version) => plan.mayWrite && version !== newest}
          keep={keep}
          restore={restore}
        />
      </div>
    </Dialog>
  );
}

function VersionTable({
  versions,
  busy,
  mayRestore,
  keep,
  restore,
}: {
  versions: PlanVersionList;
  busy: boolean;
  mayRestore: (version: number) => boolean;
  keep: (version: number) => Promise<unknown>;
  restore: (version: number) => Promise<unknown>;
}) {
  const t = useTranslations('staff.venues');
  const formats = useStaffFormats();
  return (
    <Scroller label={t('versions')}>
      <table className="staff-table">
        <thead>
          <tr>
            <th scope="col">{t('versionHead')}</th>
            <th scope="col">{t('seats')}</th>
            <th scope="col">{t('savedBy')}</th>
            <th scope="col">
              <span className="sr-only">{t('restore')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ version, seats, savedAt, savedBy, reason }) => (
            <tr key={version}>
              <td className="tabular">{version}</td>
              <td className="tabular">{formats.number(seats)}</td>
              <td>
                {savedBy ?? t('imported')}
                <span className="block text-small text-muted">
                  {formats.dayAndTime(savedAt)}
                  {reason ? ` · ${reason}` : ''}
                </span>
              </td>
              <td className="text-end whitespace-nowrap">
                <button type="button" className="small-button" onClick={() => void keep(version)}>
                  {t('export')}
                </button>
                {mayRestore(version) ? (
                  <button
                    type="button"
                    className="small-button ms-2"
                    disabled={busy}
                    onClick={() => void restore(version)}
                  >
                    {t('restore')}
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

function Refused({ refused }: { refused: SavedPlan }) {
  const t = useTranslations('staff.venues');
  if (refused.outcome === 'plan_in_use') {
    const shown = refused.seats.slice(0, 8).map(({ at }) => [at.section, at.row, at.seat].filter(Boolean).join(' '));
    const more = refused.seats.length - shown.length + refused.more;
    return (
      <p role="alert" className="rounded-card border border-warn p-3">
        {t('inUse', { seats: shown.join(', '), more })}
      </p>
    );
  }
  return (
    <p role="alert" className="rounded-card border border-warn p-3">
      {refused.outcome === 'stale' ? t('planStale', { by: refused.by ?? t('imported') }) : t('planRefused')}
    </p>
  );
}
