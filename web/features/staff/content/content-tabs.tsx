import { useTranslations } from 'use-intl';
import type { StaffAction } from '../../../../contract/identity/staff.ts';
import { contentKinds, type ContentKind } from '../../../../contract/staff/content/news.ts';
import { TabBar } from '../show/tab-bar.tsx';

/** Path of each kind below `/Staff`. */
export const itemPaths = {
  article: '/Content/News',
  banner: '/Content/Banners',
  popup: '/Content/Notices',
  sales_point: '/Content/SalesPoints',
} as const satisfies Record<ContentKind, string>;

export const publishActions = {
  article: 'news.publish',
  banner: 'news.publish',
  popup: 'news.publish',
  sales_point: 'sales_points.publish',
} as const satisfies Record<ContentKind, StaffAction>;

/** Returns the content kind of a path, which may include `/Staff`. */
export function kindOfPath(path: string): ContentKind {
  return contentKinds.find((kind) => path.includes(itemPaths[kind])) ?? 'article';
}

export function ContentTabs() {
  const t = useTranslations('staff.content');
  const tNews = useTranslations('staff.news');
  return (
    <TabBar
      label={t('parts')}
      tabs={[
        { to: '/Content', label: t('tabs.Pages') },
        ...contentKinds.map((kind) => ({ to: itemPaths[kind], label: tNews(`tabs.${kind}`) })),
        { to: '/Content/Newsletter', label: t('tabs.Newsletter') },
      ]}
    />
  );
}
