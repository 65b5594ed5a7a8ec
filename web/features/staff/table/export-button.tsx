import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  exportAddress,
  exportReadActions,
  type ExportFormat,
  type ExportName,
} from '../../../../contract/staff/exports.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { FormError } from '../forms/form-error.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { StaffIcon } from '../show/staff-icon.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { useLanguage } from '../language/language.tsx';

type Plan = StaffOutputOf<'planExport'>;

/**
 * Exports all rows of a list or report with its filters, written by the server as CSV or a workbook. An export that
 * names many people needs approval first.
 */
export function ExportButton({
  name,
  query = {},
}: {
  name: ExportName;
  /** Filters, as in `exportQueries`; empty values don't filter. */
  query?: Readonly<Record<string, string | undefined>>;
}) {
  const t = useTranslations('staff.table');
  const language = useLanguage();
  const may = useMay();
  const submission = useSubmission();
  const [plan, setPlan] = useState<Plan>();
  const requested = Object.fromEntries(Object.entries(query).filter((one): one is [string, string] => Boolean(one[1])));
  if (!may('export.make') || !may(exportReadActions[name])) return null;
  const save = (format: ExportFormat) =>
    submission.send(async () => {
      const found = await staffApi.planExport({ body: { name, query: requested } });
      if (found.needsApproval && !found.isApproved) return setPlan(found);
      // Downloads the file without leaving the page.
      const link = Object.assign(document.createElement('a'), {
        href: exportAddress(name, format, found.query, language),
      });
      return link.click();
    });
  return (
    <>
      <div role="group" aria-label={t('export')} className="inline-flex items-center gap-1">
        {(['csv', 'xlsx'] as const).map((format) => (
          <button
            key={format}
            type="button"
            className="small-button"
            disabled={submission.busy}
            onClick={() => void save(format)}
          >
            <StaffIcon name="download" className="size-4" />
            {t(`formats.${format}`)}
          </button>
        ))}
      </div>
      <FormError submission={submission} />
      {plan ? <AskFor plan={plan} name={name} onClose={() => setPlan(undefined)} /> : null}
    </>
  );
}

/** Approval request for an export that names many people: their number and the reason. */
function AskFor({ plan, name, onClose }: { plan: Plan; name: ExportName; onClose: () => void }) {
  const t = useTranslations('staff.table');
  const formats = useStaffFormats();
  const people = formats.number(plan.people);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('people.title')}
      act={plan.isAsked ? t('people.close') : t('people.ask')}
      needsReason={!plan.isAsked}
      onConfirm={async (reason) => {
        if (!plan.isAsked) await staffApi.askForExport({ body: { name, query: plan.query, reason } });
      }}
    >
      <p>{plan.isAsked ? t('people.asked', { people }) : t('people.text', { people })}</p>
    </ConfirmDialog>
  );
}
