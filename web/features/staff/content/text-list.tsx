import { useTranslations } from 'use-intl';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { staffApi } from '../api/staff-api.ts';
import { Ago } from '../show/ago.tsx';
import { Empty } from '../show/empty.tsx';
import { PageHead } from '../show/page-head.tsx';
import { StateChip } from '../show/state-chip.tsx';
import { DataTable, type Column } from '../table/data-table.tsx';
import { staffList } from '../table/staff-list.ts';
import { ContentTabs } from './content-tabs.tsx';

type OneText = StaffOutputOf<'listSiteTexts'>['texts'][number];

const list = staffList([], async () => ({ items: (await staffApi.listSiteTexts({ query: {} })).texts, next: null }));

function TextList() {
  const t = useTranslations('staff.content');
  const { more } = list.useList();
  return (
    <>
      <PageHead title={t('title')} part={t('tabs.Pages')} />
      <ContentTabs />
      <DataTable
        label={t('tabs.Pages')}
        columns={useColumns()}
        more={more}
        keyOf={({ name }) => name}
        linkTo={({ name }) => `/Content/Pages/${name}`}
        empty={<Empty title={t('noPages')} text={t('noPagesText')} />}
      />
    </>
  );
}

function useColumns(): Column<OneText>[] {
  const t = useTranslations('staff.content');
  return [
    { id: 'page', head: t('page'), cell: ({ title }) => title },
    {
      id: 'edition',
      head: t('edition'),
      kind: 'short',
      cell: ({ current }) => (
        <span className="inline-flex items-center gap-2">
          {t('editionNumber', { version: String(current.version) })}
          <StateChip tone={current.source === 'staff' ? 'ok' : 'still'}>{t(current.source)}</StateChip>
        </span>
      ),
    },
    {
      id: 'published',
      head: t('published'),
      kind: 'short',
      cell: ({ current }) => <Ago at={current.publishedAt} />,
    },
    { id: 'by', head: t('by'), cell: ({ current }) => current.publishedBy ?? t('somebody') },
    { id: 'reason', head: t('reason'), cell: ({ current }) => current.reason ?? '' },
  ];
}

const { loader } = list;
export { loader, TextList as Component };
