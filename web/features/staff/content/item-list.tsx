import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ListedContent } from '../../../../contract/staff/content/news.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { FormError } from '../forms/form-error.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { Empty } from '../show/empty.tsx';
import { PageHead } from '../show/page-head.tsx';
import { DataTable } from '../table/data-table.tsx';
import { ExportButton } from '../table/export-button.tsx';
import { useMore } from '../table/use-more.ts';
import { ContentTabs, itemPaths, kindOfPath, publishActions } from './content-tabs.tsx';
import { useItemColumns } from './use-item-columns.tsx';

async function loadItems({ request }: LoaderFunctionArgs) {
  const kind = kindOfPath(new URL(request.url).pathname);
  return { kind, items: (await staffApi.listContent({ params: { kind } })).items };
}

function ItemList() {
  const t = useTranslations('staff.news');
  const tContent = useTranslations('staff.content');
  const may = useMay();
  const { kind, items } = useLoaderData<typeof loadItems>();
  const first = { items, next: null };
  const more = useMore<ListedContent>(first, () => Promise.resolve(first));
  const submission = useSubmission();
  const columns = useItemColumns(kind, items, submission.send);
  const add = may(publishActions[kind]) ? (
    <ButtonLink tone="main" to={`${itemPaths[kind]}/New`}>
      {t(`add.${kind}`)}
    </ButtonLink>
  ) : null;
  return (
    <>
      <PageHead
        title={tContent('title')}
        part={t(`tabs.${kind}`)}
        actions={
          items.length > 0 ? (
            <>
              <ExportButton name="content" query={{ kind }} />
              {add}
            </>
          ) : null
        }
      />
      <ContentTabs />
      <FormError submission={submission} />
      <DataTable
        key={kind}
        label={t(`tabs.${kind}`)}
        columns={columns}
        more={more}
        keyOf={({ itemId }) => itemId}
        linkTo={({ itemId }) => `${itemPaths[kind]}/${itemId}`}
        empty={
          <Empty title={t(`none.${kind}`)} text={t(`noneText.${kind}`)}>
            {add}
          </Empty>
        }
      />
    </>
  );
}

export { loadItems as loader, ItemList as Component };
