import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';

const tabs = { Pages: '/Content' } as const;

/** The parts of the site's content, below the heading of each. */
export function ContentTabs() {
  const t = useTranslations('staff.content');
  return (
    <TabBar
      label={t('parts')}
      tabs={(Object.keys(tabs) as (keyof typeof tabs)[]).map((name) => ({ to: tabs[name], label: t(`tabs.${name}`) }))}
    />
  );
}

/** Parts of a page, each with an address of its own. */
export function TabBar({ label, tabs: all }: { label: string; tabs: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label={label} className="mb-4 flex gap-1 overflow-x-auto border-b border-line">
      {all.map((tab) => (
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
