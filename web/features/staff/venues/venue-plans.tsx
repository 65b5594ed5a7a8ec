import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { localize } from '../../../../contract/core/language.ts';
import type { StaffPlan } from '../../../../contract/staff/plans.ts';
import { useMay } from '../api/own-staff.ts';
import { useHasPage } from '../api/available-pages.ts';
import { staffApi } from '../api/staff-api.ts';
import { FormError } from '../forms/form-error.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { Empty } from '../show/empty.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { useLanguage } from '../language/language.tsx';
import { NewPlanDialog } from './new-plan-dialog.tsx';
import { PlanDrawing } from './plan-drawing.tsx';
import { PlanUses, type PlanRead } from './plan-uses.tsx';
import { PlanVersions, type PlanVersionList } from './plan-versions.tsx';
import { downloadPlanFile } from './download-plan-file.ts';

type Opened =
  | { readonly what: 'uses'; readonly plan: StaffPlan; readonly read: PlanRead }
  | { readonly what: 'versions'; readonly plan: StaffPlan; readonly read: PlanVersionList }
  | { readonly what: 'draw' | 'import' };

export function VenuePlans({ venueId, plans }: { venueId: string; plans: readonly StaffPlan[] }) {
  const t = useTranslations('staff.venues');
  const may = useMay();
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <Section
      title={t('plans')}
      text={t('plansText')}
      actions={
        may('plan.write') ? (
          <>
            <button type="button" className="small-button" onClick={() => setOpened({ what: 'import' })}>
              {t('import')}
            </button>
            <button type="button" className="small-button" onClick={() => setOpened({ what: 'draw' })}>
              {t('draw')}
            </button>
          </>
        ) : null
      }
    >
      {plans.length > 0 ? (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {plans.map((plan) => (
            <PlanCard key={plan.key} venueId={venueId} plan={plan} onOpen={setOpened} />
          ))}
        </ul>
      ) : (
        <Empty title={t('noPlans')} text={t('noPlansText')} />
      )}
      {opened?.what === 'draw' || opened?.what === 'import' ? (
        <NewPlanDialog venueId={venueId} isImport={opened.what === 'import'} onClose={close} onDone={revalidate} />
      ) : null}
      {opened?.what === 'uses' ? <PlanUses plan={opened.plan} read={opened.read} onClose={close} /> : null}
      {opened?.what === 'versions' ? (
        <PlanVersions plan={opened.plan} read={opened.read} onClose={close} onDone={revalidate} />
      ) : null}
    </Section>
  );
}

function PlanCard({ venueId, plan, onOpen }: { venueId: string; plan: StaffPlan; onOpen: (opened: Opened) => void }) {
  const t = useTranslations('staff.venues');
  const language = useLanguage();
  const formats = useStaffFormats();
  const hasPage = useHasPage();
  const submission = useSubmission();
  const save = (format: 'own' | 'pretix') =>
    submission.send(async () => {
      const { fileName, document } = await staffApi.exportSeatPlan({ params: { key: plan.key }, query: { format } });
      downloadPlanFile(fileName, JSON.stringify(document));
    });
  const params = { key: plan.key };
  const openUses = () =>
    submission.send(async () => onOpen({ what: 'uses', plan, read: await staffApi.readSeatPlan({ params }) }));
  const openVersions = () =>
    submission.send(async () => {
      const { versions } = await staffApi.listSeatPlanVersions({ params });
      onOpen({ what: 'versions', plan, read: versions });
    });
  const name = localize(plan.name, language);
  return (
    <li className="grid content-start overflow-hidden rounded-card border border-line">
      <PlanDrawing drawing={plan.summary.drawing} />
      <div className="grid gap-2 border-t border-line p-3">
        <h3 className="font-bold [overflow-wrap:anywhere]">{name}</h3>
        <p className="text-small text-muted">
          {t('planFacts', { seats: plan.summary.seats, zones: plan.summary.zones.length })}
          {plan.presenterId === null ? '' : ` · ${t('ofPresenter')}`}
        </p>
        <p className="text-small text-muted">
          {t('version', { version: String(plan.version) })} · {plan.savedBy ?? t('imported')} ·{' '}
          {formats.dayAndTime(plan.savedAt)}
        </p>
        <FormError submission={submission} />
        <div className="flex flex-wrap gap-2">
          {hasPage('Venues/:venueId/Plans/:key') ? (
            <Link
              to={`/Venues/${venueId}/Plans/${plan.key}`}
              className="small-button"
              aria-label={`${t('edit')}: ${name}`}
            >
              {t(plan.mayWrite ? 'edit' : 'look')}
            </Link>
          ) : null}
          <button type="button" className="small-button" disabled={submission.busy} onClick={() => void openUses()}>
            {t('uses', { count: plan.coming })}
          </button>
          <button type="button" className="small-button" disabled={submission.busy} onClick={() => void openVersions()}>
            {t('versions')}
          </button>
          <button type="button" className="small-button" disabled={submission.busy} onClick={() => void save('own')}>
            {t('export')}
          </button>
          <button type="button" className="small-button" disabled={submission.busy} onClick={() => void save('pretix')}>
            {t('exportPretix')}
          </button>
        </div>
      </div>
    </li>
  );
}
