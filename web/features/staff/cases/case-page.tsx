import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { StaffCase } from '../../../../contract/staff/cases.ts';
import { useMay } from '../api/own-staff.ts';
import { useHasPage } from '../api/available-pages.ts';
import { staffApi } from '../api/staff-api.ts';
import { DetailList } from '../show/detail-list.tsx';
import { PageHead } from '../show/page-head.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { CaseChoices } from './case-choices.tsx';
import { CaseMoves, isWritten } from './case-moves.tsx';
import { CasePreviewPanel } from './case-preview-panel.tsx';
import { CaseStateChip, isCaseEditable, caseStateOf } from './case-state-chip.tsx';
import { ReadTexts, WriteTexts } from './case-texts.tsx';
import { findOpenApproval } from '../approvals/find-open-approval.ts';
import { PendingApprovalNotice } from '../approvals/pending-approval-notice.tsx';

async function loadCase({ params }: LoaderFunctionArgs) {
  const number = Number(params['number']);
  const one = await staffApi.readStaffCase({ params: { number } });
  // Buyers are notified, and can decide, only after approval.
  const told = one.approvedBy === null ? null : await staffApi.listCaseOrders({ params: { number }, query: {} });
  return {
    one,
    told,
    asked: caseStateOf(one) === 'previewed' ? await findOpenApproval('case.approve', String(number)) : null,
  };
}

function CasePage() {
  const t = useTranslations('staff.cases');
  const formats = useStaffFormats();
  const may = useMay();
  const { one, told, asked: requested } = useLoaderData<typeof loadCase>();
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  const { number, title, startsAt } = one;
  const canWrite = isCaseEditable(one) && may('case.write');
  return (
    <>
      <PageHead
        title={t('one', { number: String(number) })}
        back={{ to: '/Cases', label: t('title') }}
        state={<CaseStateChip one={one} />}
        text={`${title} · ${formats.dayAndTime(startsAt)}`}
        actions={<CaseMoves key={`${number} ${one.state}`} one={one} isAsked={requested !== null} onDone={reload} />}
      />
      <div className="grid gap-5">
        <Standing one={one} />
        {told && told.orders.length > 0 ? <CaseChoices one={one} first={told} /> : null}
        {requested ? <PendingApprovalNotice asked={requested} /> : null}
        {canWrite ? <WriteTexts key={number} one={one} onDone={reload} /> : <ReadTexts one={one} />}
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <CasePreviewPanel one={one} />
          <About one={one} />
        </div>
      </div>
    </>
  );
}

function Standing({ one }: { one: StaffCase }) {
  const t = useTranslations('staff.cases');
  const state = caseStateOf(one);
  const ended = one.outcome === 'given_up' || one.outcome === 'replaced' ? one.outcome : 'done';
  const told = state === 'running' && one.toldAt ? 'told' : state;
  return (
    <div className="grid gap-1">
      <p>{t(`stands.${told === 'closed' ? ended : told}`)}</p>
      {state === 'previewed' && !isWritten(one) ? <p className="text-warn">{t('textsMissing')}</p> : null}
    </div>
  );
}

function About({ one }: { one: StaffCase }) {
  const t = useTranslations('staff.cases');
  const formats = useStaffFormats();
  const hasPage = useHasPage();
  const date = (instant: string | null) => (instant ? formats.dayAndTime(instant) : null);
  return (
    <Section title={t('about')}>
      <DetailList
        facts={[
          {
            label: t('event'),
            value: hasPage('Events/:number') ? (
              <Link to={`/Events/${one.eventNumber}/Performances`}>{one.title}</Link>
            ) : (
              one.title
            ),
          },
          { label: t('performance'), value: date(one.startsAt) },
          { label: t('kind'), value: t(`kinds.${one.kind}`) },
          { label: t('newDate'), value: one.kind === 'postpone' ? (date(one.newStartsAt) ?? t('noDate')) : null },
          { label: t('openedBy'), value: one.openedBy },
          { label: t('openedAt'), value: date(one.openedAt) },
          { label: t('approvedBy'), value: one.approvedBy },
          { label: t('toldAt'), value: date(one.toldAt) },
        ]}
      />
    </Section>
  );
}

export { loadCase as loader, CasePage as Component };
