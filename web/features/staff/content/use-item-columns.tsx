import { useTranslations } from 'use-intl';
import { districts } from '../../../../contract/content/districts.ts';
import { localize } from '../../../../contract/core/language.ts';
import type { ContentKind, ListedContent } from '../../../../contract/staff/content/news.ts';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { StateChip, type ChipTone } from '../show/state-chip.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import type { Column } from '../table/data-table.tsx';
import { useLanguage } from '../language/language.tsx';
import { MoveButtons } from './move-buttons.tsx';

export const contentStateTones = {
  shown: 'ok',
  planned: 'waits',
  over: 'still',
  off: 'still',
} as const satisfies Record<ListedContent['state'], ChipTone>;

type Send = (work: () => Promise<void>) => Promise<boolean>;
type Items = readonly ListedContent[];

export function useItemColumns(kind: ContentKind, items: Items, send: Send): Column<ListedContent>[] {
  const t = useTranslations('staff.news');
  const tPoints = useTranslations('staff.salesPoints');
  const language = useLanguage();
  const title: Column<ListedContent> = {
    id: 'title',
    head: kind === 'sales_point' ? tPoints('name') : t('titleOf'),
    leads: true,
    cell: (row) => <span className="block min-w-56">{localize(row.title, language)}</span>,
  };
  const state: Column<ListedContent> = {
    id: 'state',
    head: t('state'),
    kind: 'short',
    cell: ({ state: now, pinned }) => (
      <span className="inline-flex gap-1">
        <StateChip tone={contentStateTones[now]}>{t(`states.${now}`)}</StateChip>
        {pinned ? <StateChip tone="still">{t('pinned')}</StateChip> : null}
      </span>
    ),
  };
  const source: Column<ListedContent> = {
    id: 'source',
    head: t('source'),
    cell: (row) => (row.source === 'staff' ? t('own') : row.source),
  };
  const [period, point, order] = [usePeriodColumns(), usePointColumns(), useOrderColumns(kind, items, send)];
  if (kind === 'sales_point') return [title, ...point, state, source, ...order];
  return [title, state, ...period, source, ...order];
}

function usePeriodColumns(): Column<ListedContent>[] {
  const t = useTranslations('staff.news');
  const { dayAndTime } = useStaffFormats();
  return [
    { id: 'from', head: t('from'), kind: 'short', cell: ({ from }) => (from ? dayAndTime(from) : '') },
    { id: 'until', head: t('until'), kind: 'short', cell: ({ until }) => (until ? dayAndTime(until) : '') },
  ];
}

function usePointColumns(): Column<ListedContent>[] {
  const t = useTranslations('staff.salesPoints');
  const language = useLanguage();
  return [
    { id: 'kind', head: t('kind'), kind: 'short', cell: ({ point }) => (point ? t(`kinds.${point.kind}`) : '') },
    { id: 'number', head: t('number'), kind: 'short', cell: ({ number }) => number },
    {
      id: 'district',
      head: t('district'),
      kind: 'short',
      cell: ({ point }) => (point ? districts[point.district].name[language] : ''),
    },
  ];
}

/**
 * Columns to change the order in which the site shows banners and sales points. Sales points are ordered within their
 * kind and district.
 */
function useOrderColumns(kind: ContentKind, items: Items, send: Send): Column<ListedContent>[] {
  const t = useTranslations('staff.news');
  const language = useLanguage();
  const may = useMay();
  const order = { id: 'order', head: t('order'), kind: 'short' } as const;
  if (kind === 'banner' && may('news.publish')) {
    const ids = items.map(({ itemId }) => itemId);
    const put = (itemIds: string[]) => staffApi.orderBanners({ body: { itemIds } });
    return [
      {
        ...order,
        cell: ({ itemId, title }) => (
          <MoveButtons itemId={itemId} title={localize(title, language)} ids={ids} order={put} send={send} />
        ),
      },
    ];
  }
  if (kind !== 'sales_point' || !may('sales_points.publish')) return [];
  const groupOf = ({ point }: ListedContent) => `${point?.kind} ${point?.district}`;
  const groups = Map.groupBy(items, groupOf);
  const put = (itemIds: string[]) => staffApi.orderSalesPoints({ body: { itemIds } });
  return [
    {
      ...order,
      cell: (row) => (
        <MoveButtons
          itemId={row.itemId}
          title={localize(row.title, language)}
          ids={(groups.get(groupOf(row)) ?? [row]).map(({ itemId }) => itemId)}
          order={put}
          send={send}
        />
      ),
    },
  ];
}
