import { useState } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { say } from '../../../../contract/core/language.ts';
import type { ContentKind, ListedContent } from '../../../../contract/staff/content/news.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { Trouble } from '../forms/trouble.tsx';
import { useSending } from '../forms/use-sending.ts';
import { Empty } from '../show/empty.tsx';
import { PageHead } from '../show/page-head.tsx';
import { StateChip, type ChipTone } from '../show/state-chip.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { DataTable, type Column } from '../table/data-table.tsx';
import { SaveFile } from '../table/save-file.tsx';
import { useMore } from '../table/use-more.ts';
import { useLanguage } from '../words/language.tsx';
import { ContentTabs, itemPaths, kindOfPath } from './content-tabs.tsx';

export const stateTones = {
  shown: 'ok',
  planned: 'waits',
  over: 'still',
  off: 'still',
} as const satisfies Record<ListedContent['state'], ChipTone>;

export async function loadItems({ request }: LoaderFunctionArgs) {
  const kind = kindOfPath(new URL(request.url).pathname);
  return { kind, items: (await staffApi.listContent({ params: { kind } })).items };
}

/** News, banners or notices, whatever their period. */
export function ItemList() {
  const t = useTranslations('staff.news');
  const tContent = useTranslations('staff.content');
  const may = useMay();
  const { kind, items } = useLoaderData<typeof loadItems>();
  const first = { items, next: null };
  const more = useMore<ListedContent>(first, () => Promise.resolve(first));
  const sending = useSending();
  const columns = useColumns(kind, items, sending.send);
  const add = may('news.publish') ? (
    <ButtonLink tone="main" to={`${itemPaths[kind]}/New`}>
      {t(`add.${kind}`)}
    </ButtonLink>
  ) : null;
  return (
    <>
      <PageHead
        title={tContent('title')}
        actions={
          items.length > 0 ? (
            <>
              <SaveFile name="content" query={{ kind }} />
              {add}
            </>
          ) : null
        }
      />
      <ContentTabs />
      <Trouble sending={sending} />
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

function useColumns(
  kind: ContentKind,
  items: readonly ListedContent[],
  send: (work: () => Promise<void>) => Promise<boolean>,
): Column<ListedContent>[] {
  const t = useTranslations('staff.news');
  const formats = useStaffFormats();
  const language = useLanguage();
  const may = useMay();
  const columns: Column<ListedContent>[] = [
    {
      id: 'title',
      head: t('titleOf'),
      cell: ({ title }) => <span className="block min-w-56">{say(title, language)}</span>,
    },
    {
      id: 'state',
      head: t('state'),
      kind: 'short',
      cell: ({ state, pinned }) => (
        <span className="inline-flex gap-1">
          <StateChip tone={stateTones[state]}>{t(`states.${state}`)}</StateChip>
          {pinned ? <StateChip tone="still">{t('pinned')}</StateChip> : null}
        </span>
      ),
    },
    { id: 'from', head: t('from'), kind: 'short', cell: ({ from }) => formats.dayAndTime(from) },
    { id: 'until', head: t('until'), kind: 'short', cell: ({ until }) => (until ? formats.dayAndTime(until) : '') },
    { id: 'source', head: t('source'), cell: ({ source }) => (source === 'staff' ? t('own') : source) },
  ];
  if (kind !== 'banner' || !may('news.publish')) return columns;
  const order = { id: 'order', head: t('order'), kind: 'short' as const };
  return [...columns, { ...order, cell: (row) => <MoveButtons row={row} items={items} send={send} /> }];
}

/** One place up or down: banners stand on the site as they stand here. */
function MoveButtons({
  row,
  items,
  send,
}: {
  row: ListedContent;
  items: readonly ListedContent[];
  send: (work: () => Promise<void>) => Promise<boolean>;
}) {
  const t = useTranslations('staff.news');
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const ids = items.map(({ itemId }) => itemId);
  const at = ids.indexOf(row.itemId);
  const move = async (by: -1 | 1) => {
    const moved = ids.with(at, ids[at + by]!).with(at + by, row.itemId);
    setBusy(true);
    await send(async () => {
      await staffApi.orderBanners({ body: { itemIds: moved } });
      await revalidate();
    });
    setBusy(false);
  };
  const button = (by: -1 | 1, words: string, sign: string) => (
    <button
      type="button"
      className="small-button"
      disabled={isBusy || ids[at + by] === undefined}
      aria-label={`${words}: ${say(row.title, language)}`}
      onClick={() => void move(by)}
    >
      {sign}
    </button>
  );
  return (
    <span className="relative z-10 inline-flex gap-1">
      {button(-1, t('moveUp'), '↑')}
      {button(1, t('moveDown'), '↓')}
    </span>
  );
}
