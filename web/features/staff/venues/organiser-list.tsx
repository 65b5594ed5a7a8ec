import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { localize } from '../../../../contract/core/language.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { Button } from '../../../ui/button.tsx';
import { staffApi } from '../api/staff-api.ts';
import { Empty } from '../show/empty.tsx';
import type { Column } from '../table/data-table.tsx';
import { FilterText } from '../table/filter-bar.tsx';
import { StaffListPage } from '../table/staff-list-page.tsx';
import { staffList } from '../table/staff-list.ts';
import { useLanguage } from '../language/language.tsx';
import { AddDirectoryDialog } from './add-directory-dialog.tsx';

type Row = StaffOutputOf<'listPresenters'>['presenters'][number];

const list = staffList(['q'], async ({ q }, position) => {
  const { presenters, next, mayAdd } = await staffApi.listPresenters({ query: { ...(q ? { q } : {}), ...position } });
  return { items: presenters, next, mayAdd };
});

function Organisers() {
  const t = useTranslations('staff.venues');
  const tFrame = useTranslations('staff.frame.sections');
  const { first, filters, set, more } = list.useList();
  const [isAdding, setAdding] = useState(false);
  const go = useNavigate();
  const columns = useColumns();
  return (
    <StaffListPage
      name="organisers"
      query={filters}
      title={tFrame('organisers')}
      actions={
        first.mayAdd ? (
          <Button tone="main" onClick={() => setAdding(true)}>
            {t('addOrganiser')}
          </Button>
        ) : null
      }
      filters={<FilterText label={t('find')} value={filters.q} onSet={(value) => set('q', value)} />}
      views={list.names}
      columns={columns}
      more={more}
      keyOf={({ presenterId }) => presenterId}
      linkTo={({ presenterId }) => `/Organisers/${presenterId}`}
      empty={<Empty title={t('noOrganisers')} text={t('noOrganisersText')} />}
    >
      <AddDirectoryDialog
        kind="presenter"
        open={isAdding}
        onClose={() => setAdding(false)}
        onDone={(presenterId) => go(`/Organisers/${presenterId}`)}
      />
    </StaffListPage>
  );
}

function useColumns(): readonly Column<Row>[] {
  const t = useTranslations('staff.venues');
  const language = useLanguage();
  return [
    { id: 'number', head: t('number'), kind: 'short', cell: ({ number }) => number },
    {
      id: 'name',
      head: t('fields.name'),
      leads: true,
      cell: ({ name }) => localize(name, language),
    },
    { id: 'events', head: t('events'), kind: 'short', cell: ({ events }) => events },
    { id: 'coming', head: t('coming'), kind: 'short', cell: ({ coming }) => coming },
  ];
}

const { loader } = list;
export { loader, Organisers as Component };
