import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Approval } from '../../../../contract/identity/approvals.ts';
import { useHasPage } from '../api/available-pages.ts';
import { useStaffFormats } from '../show/use-staff-formats.ts';

export function PendingApprovalNotice({ asked: requested }: { asked: Approval }) {
  const t = useTranslations('staff.approvals');
  const formats = useStaffFormats();
  const hasPage = useHasPage();
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-warn bg-surface px-4 py-3">
      <span>{t('askedBy', { name: requested.askedBy, time: formats.dayAndTime(requested.askedAt) })}</span>
      {hasPage('Approvals/:approvalId') ? (
        <Link to={`/Approvals/${requested.approvalId}`} className="text-link">
          {t('toApproval')}
        </Link>
      ) : null}
    </p>
  );
}
