import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import type { StaffAction } from '../../../../contract/identity/staff.ts';
import { contentKinds, type ContentKind } from '../../../../contract/staff/content/news.ts';

/** Where each kind stands below `/Staff`. */
export const itemPaths = {
  article: '/Content/News',
  banner: '/Content/Banners',
  popup: '/Content/Notices',
  sales_point: '/Content/SalesPoints',
} as const satisfies Record<ContentKind, string>;

/** What publishing each kind needs. */
export const publishActions = {
  article: 'news.publish',
  banner: 'news.publish',
  popup: 'news.publish',
  sales_point: 'sales_points.publish',
} as const satisfies Record<ContentKind, StaffAction>;

/** Which kind an address is of, from `/Staff` or below it. */
export function kindOfPath(path: string): ContentKind {
  return contentKinds.find((kind) => path.includes(itemPaths[kind])) ?? 'article';
}

/** The parts of the site's content, below the heading of each. */
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

/** Parts of a page, each with an address of its own. */
export function TabBar({ label, tabs }: { label: string; tabs: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label={label} className="mb-4 flex gap-1 overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          end
          preventScrollReset
          className="inline-flex min-h-9 items-center gap-1.5 border-b-3 border-transparent px-3 whitespace-nowrap text-ink no-underline hover:border-line aria-[current=page]:border-accent aria-[current=page]:font-bold pointer-coarse:min-h-11"
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
