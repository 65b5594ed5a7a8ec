import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Approval } from '../../../../contract/identity/approvals.ts';
import { staffRoles } from '../../../../contract/identity/staff.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { Button } from '../../../ui/button.tsx';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { PendingApprovalNotice } from '../approvals/pending-approval-notice.tsx';
import { Ago } from '../show/ago.tsx';
import { Empty } from '../show/empty.tsx';
import type { Column } from '../table/data-table.tsx';
import { FilterSelect, FilterText } from '../table/filter-bar.tsx';
import { StaffListPage } from '../table/staff-list-page.tsx';
import { staffList } from '../table/staff-list.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { Invitations } from './invitations.tsx';
import { PersonState } from './person-state.tsx';
import { useScopeName } from './use-scope-name.ts';

type Row = StaffOutputOf<'listStaff'>['people'][number];

const list = staffList(['text', 'role'], async ({ text, role }, position) => {
  const known = staffRoles.find((one) => one === role);
  const { people, invitations, next } = await staffApi.listStaff({
    query: { ...(text ? { text } : {}), ...(known ? { role: known } : {}), ...position },
  });
  return { items: people, next, invitations };
});

function People() {
  const t = useTranslations('staff.people');
  const tRole = useTranslations('staff.frame.roles');
  const may = useMay();
  const { first, filters, set, more } = list.useList();
  const { revalidate } = useRevalidator();
  const [isInviting, setInviting] = useState(false);
  const [invited, setInvited] = useState('');
  const [requested, setAsked] = useState<Approval>();
  const columns = useColumns();
  return (
    <StaffListPage
      name="people"
      query={filters}
      title={t('title')}
      text={t('text')}
      actions={
        may('staff.invite') && may('staff.grant') ? (
          <Button tone="main" onClick={() => setInviting(true)}>
            {t('invite')}
          </Button>
        ) : null
      }
      above={
        <div className="[&>:not(dialog)]:mb-5">
          <output className="block empty:hidden">{invited ? t('invited', { email: invited }) : null}</output>
          {requested ? <PendingApprovalNotice asked={requested} /> : null}
          <Invitations
            invitations={first.invitations}
            onDone={async () => {
              setInvited('');
              await revalidate();
            }}
          />
        </div>
      }
      filters={
        <>
          <FilterText label={t('find')} value={filters.text} onSet={(value) => set('text', value)} />
          <FilterSelect
            label={t('role')}
            value={filters.role}
            options={staffRoles.map((role) => ({ value: role, label: tRole(role) }))}
            onSet={(value) => set('role', value)}
          />
        </>
      }
      views={list.names}
      columns={columns}
      more={more}
      keyOf={({ staffId }) => staffId}
      linkTo={({ staffId }) => `/People/${staffId}`}
      empty={
        <Empty title={t('none')} text={t('noneText')}>
          <Link to="/People" className="small-button">
            {t('everybody')}
          </Link>
        </Empty>
      }
    >
      <InviteDialog
        open={isInviting}
        onClose={() => setInviting(false)}
        onDone={(email, waits) => {
          setInvited(waits ? '' : email);
          setAsked(waits);
          void revalidate();
        }}
      />
    </StaffListPage>
  );
}

function useColumns(): readonly Column<Row>[] {
  const t = useTranslations('staff.people');
  const tRole = useTranslations('staff.frame.roles');
  const nameOf = useScopeName();
  const granted = ({ grants }: Row) => grants.map((one) => ({ ...one, said: `${tRole(one.role)} · ${nameOf(one)}` }));
  const seen = ({ lastSeenAt }: Row) => (lastSeenAt === null ? t('never') : <Ago at={lastSeenAt} />);
  const factors = ({ passkeys, recoveryCodesLeft }: Row) => [
    t('passkeys', { count: passkeys }),
    t('recoveryCodes', { count: recoveryCodesLeft }),
  ];
  return [
    { id: 'name', head: t('name'), cell: ({ name }) => name },
    { id: 'email', head: t('email'), cell: ({ email }) => email },
    {
      id: 'state',
      head: t('state'),
      kind: 'short',
      cell: (row) => <PersonState person={row} />,
    },
    {
      id: 'grants',
      head: t('grants'),
      cell: (row) =>
        row.grants.length === 0 ? (
          <span className="text-muted">{t('noGrants')}</span>
        ) : (
          granted(row).map(({ grantId, said }) => (
            <span key={grantId} className="block min-w-48">
              {said}
            </span>
          ))
        ),
    },
    { id: 'seen', head: t('seen'), kind: 'short', cell: seen },
    {
      id: 'factors',
      head: t('factors'),
      kind: 'short',
      cell: (row) =>
        factors(row).map((one) => (
          <span key={one} className="block">
            {one}
          </span>
        )),
    },
  ];
}

const { loader } = list;
export { loader, People as Component };
