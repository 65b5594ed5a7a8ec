import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Approval, ApprovableAction } from '../../../../contract/identity/approvals.ts';
import { useHasPage } from '../api/available-pages.ts';
import { staffApi } from '../api/staff-api.ts';
import { DetailList } from '../show/detail-list.tsx';
import { PageHead } from '../show/page-head.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { Answer } from './answer.tsx';
import { ApprovalStateChip, useAbout } from './approval-state-chip.tsx';
import { ApprovalPreview } from './approval-preview.tsx';

function loadApproval({ params }: LoaderFunctionArgs): Promise<Approval> {
  return staffApi.readApproval({ params: { approvalId: params['approvalId'] ?? '' } });
}

function OneApproval() {
  const t = useTranslations('staff.approvals');
  const approval = useLoaderData<typeof loadApproval>();
  const aboutOf = useAbout();
  return (
    <>
      <PageHead
        title={t(`actions.${approval.action}`)}
        back={{ to: '/Approvals', label: t('title') }}
        state={<ApprovalStateChip state={approval.state} />}
        text={aboutOf(approval)}
      />
      <div className="grid max-w-[72rem] items-start gap-5 lg:grid-cols-2">
        <ApprovalPreview approval={approval} />
        <div className="grid gap-5">
          <Request approval={approval} />
          <Answer key={approval.approvalId} approval={approval} />
        </div>
      </div>
    </>
  );
}

function Request({ approval }: { approval: Approval }) {
  const t = useTranslations('staff.approvals');
  const formats = useStaffFormats();
  const { reason, askedBy, askedAt, expiresAt, decidedBy, decidedAt, answer: result, outdated, state } = approval;
  const isOpen = state === 'asked' || state === 'approved';
  return (
    <Section title={t('request')}>
      <DetailList
        facts={[
          { label: t('reason'), value: reason },
          { label: t('about'), value: <Subject approval={approval} /> },
          { label: t('by'), value: askedBy },
          { label: t('at'), value: formats.dayAndTime(askedAt) },
          { label: t('expires'), value: isOpen ? formats.dayAndTime(expiresAt) : null },
          { label: t('decidedBy'), value: decidedBy },
          { label: t('decidedAt'), value: decidedAt ? formats.dayAndTime(decidedAt) : null },
          { label: t('answer'), value: result },
        ]}
      />
      {outdated ? <p className="mt-3 text-warn">{t('outdated')}</p> : null}
    </Section>
  );
}

function Subject({ approval: { action, subject } }: { approval: Approval }) {
  const t = useTranslations('staff.approvals');
  const hasPage = useHasPage();
  const known = {
    'case.approve': { path: 'Cases', words: t('subjects.case', { number: subject }) },
    'order.refund_more': { path: 'Orders', words: t('subjects.order', { number: subject }) },
    'order.exchange_more': { path: 'Orders', words: t('subjects.order', { number: subject }) },
    'refund.settle_other_way': { path: 'Refunds', words: t('subjects.refund') },
    'export.people': { path: '', words: t('subjects.export') },
    'staff.grant': { path: 'People', words: t('subjects.person') },
    'staff.invite': { path: '', words: t('subjects.invitation') },
  } as const satisfies Record<ApprovableAction, { path: string; words: string }>;
  const { path, words } = known[action];
  // Stuck refunds have no page of their own; they open in their list.
  const isListed = path === 'Refunds';
  return path && hasPage(isListed ? path : `${path}/:id`) ? (
    <Link to={`/${path}${isListed ? '#' : '/'}${subject}`} className="text-link">
      {words}
    </Link>
  ) : (
    words
  );
}

export { loadApproval as loader, OneApproval as Component };
