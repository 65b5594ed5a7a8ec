import { useState } from 'react';
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Approval } from '../../../../contract/identity/approvals.ts';
import { staffRoles } from '../../../../contract/identity/staff.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { Button } from '../../../ui/button.tsx';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { WaitsForApproval } from '../approvals/waits-for-approval.tsx';
import { Ago } from '../show/ago.tsx';
import { Empty } from '../show/empty.tsx';
import { PageHead } from '../show/page-head.tsx';
import { DataTable, type Column } from '../table/data-table.tsx';
import { FilterBar, FilterSelect, FilterText } from '../table/filter-bar.tsx';
import { readFilters, type Filters } from '../table/list-address.ts';
import { SaveFile } from '../table/save-file.tsx';
import { SavedViews } from '../table/saved-views.tsx';
import { useFilters } from '../table/use-filters.ts';
import { useMore, type KeysetPage } from '../table/use-more.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { Invitations } from './invitations.tsx';
import { PersonState } from './person-state.tsx';
import { useScopeName } from './use-scope-name.ts';

type Row = StaffOutputOf<'listStaff'>['people'][number];

const filterNames = ['text', 'role'] as const;

function readPage({ text, role }: Filters<(typeof filterNames)[number]>, cursor?: string) {
  const known = staffRoles.find((one) => one === role);
  return staffApi.listStaff({
    query: { ...(text ? { text } : {}), ...(known ? { role: known } : {}), ...(cursor ? { cursor } : {}) },
  });
}

export async function loadPeople({ request }: LoaderFunctionArgs) {
  const { people, invitations, next } = await readPage(readFilters(new URL(request.url).search, filterNames));
  const first: KeysetPage<Row> = { items: people, next };
  return { first, invitations };
}

export function People() {
  const t = useTranslations('staff.people');
  const may = useMay();
  const { first, invitations } = useLoaderData<typeof loadPeople>();
  const { revalidate } = useRevalidator();
  const [isInviting, setInviting] = useState(false);
  const [invited, setInvited] = useState('');
  const [asked, setAsked] = useState<Approval>();
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('text')}
        actions={
          may('staff.invite') && may('staff.grant') ? (
            <Button tone="main" onClick={() => setInviting(true)}>
              {t('invite')}
            </Button>
          ) : null
        }
      />
      <div className="grid gap-5 [&>*]:min-w-0">
        <output className="empty:hidden">{invited ? t('invited', { email: invited }) : null}</output>
        {asked ? <WaitsForApproval asked={asked} /> : null}
        <Invitations
          invitations={invitations}
          onDone={async () => {
            setInvited('');
            await revalidate();
          }}
        />
        <List first={first} />
      </div>
      <InviteDialog
        open={isInviting}
        onClose={() => setInviting(false)}
        onDone={(email, waits) => {
          setInvited(waits ? '' : email);
          setAsked(waits);
          void revalidate();
        }}
      />
    </>
  );
}

function List({ first }: { first: KeysetPage<Row> }) {
  const t = useTranslations('staff.people');
  const tRole = useTranslations('staff.frame.roles');
  const { filters, set } = useFilters(filterNames);
  const load = async (cursor: string) => {
    const { people, next } = await readPage(filters, cursor);
    return { items: people, next };
  };
  const more = useMore(first, load);
  const columns = useColumns();
  return (
    <div>
      <FilterBar
        actions={
          <>
            <SavedViews list="people" names={filterNames} />
            <SaveFile name="people" query={filters} />
          </>
        }
      >
        <FilterText label={t('find')} value={filters.text} onSet={(value) => set('text', value)} />
        <FilterSelect
          label={t('role')}
          value={filters.role}
          options={staffRoles.map((role) => ({ value: role, label: tRole(role) }))}
          onSet={(value) => set('role', value)}
        />
      </FilterBar>
      <DataTable
        label={t('title')}
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
      />
    </div>
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
