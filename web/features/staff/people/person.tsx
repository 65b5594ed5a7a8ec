import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { CallError } from '../../../../contract/core/call-error.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { useOwnStaff } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { findOpenApproval } from '../approvals/find-open-approval.ts';
import { PendingApprovalNotice } from '../approvals/pending-approval-notice.tsx';
import { DetailList } from '../show/detail-list.tsx';
import { PageHead } from '../show/page-head.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonGrants } from './person-grants.tsx';
import { PersonState } from './person-state.tsx';

type OnePerson = StaffOutputOf<'listStaff'>['people'][number];

/** Searches the whole list page by page; there are a few hundred staff members at most. */
async function findPerson(staffId: string | undefined): Promise<OnePerson> {
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: StaffOutputOf<'listStaff'> = await staffApi.listStaff({ query: cursor ? { cursor } : {} });
    const person = page.people.find((one) => one.staffId === staffId);
    if (person) return person;
    cursor = page.next;
  }
  throw new CallError({
    type: 'urn:fei:problem:not_found',
    title: '',
    status: 404,
    code: 'not_found',
    detail: '',
    instance: '',
  });
}

/** Loads a staff member with an open request to become an administrator. */
async function loadPerson({ params: { staffId } }: LoaderFunctionArgs) {
  const person = await findPerson(staffId);
  return { person, asked: await findOpenApproval('staff.grant', person.staffId) };
}

function Person() {
  const t = useTranslations('staff.people');
  const { person, asked: requested } = useLoaderData<typeof loadPerson>();
  const isOwn = useOwnStaff().staffId === person.staffId;
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHead
        title={person.name}
        back={{ to: '/People', label: t('title') }}
        state={<PersonState person={person} />}
        text={person.email}
      />
      <div className="grid max-w-[56rem] gap-5">
        {isOwn ? (
          <p>
            {t('isYou')} <Link to="/Account">{t('toAccount')}</Link>
          </p>
        ) : null}
        {requested ? <PendingApprovalNotice asked={requested} /> : null}
        <PersonGrants person={person} isOwn={isOwn} onDone={revalidate} />
        <Access person={person} />
        {isOwn ? null : <PersonActions person={person} onDone={revalidate} />}
      </div>
    </>
  );
}

function Access({ person }: { person: OnePerson }) {
  const t = useTranslations('staff.people');
  const tLanguage = useTranslations('staff.frame.languages');
  const formats = useStaffFormats();
  return (
    <Section title={t('access')}>
      <DetailList
        facts={[
          { label: t('seen'), value: person.lastSeenAt === null ? t('never') : formats.dayAndTime(person.lastSeenAt) },
          { label: t('sessions'), value: formats.number(person.sessions), tabular: true },
          {
            label: t('factors'),
            value: `${t('passkeys', { count: person.passkeys })} · ${t('recoveryCodes', { count: person.recoveryCodesLeft })}`,
          },
          { label: t('language'), value: tLanguage(person.language) },
          { label: t('suspendedAt'), value: person.suspendedAt && formats.dayAndTime(person.suspendedAt) },
        ]}
      />
    </Section>
  );
}

export { loadPerson as loader, Person as Component };
