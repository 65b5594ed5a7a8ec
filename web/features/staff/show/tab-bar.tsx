import { useEffect, useRef } from 'react';
import { Link, useLocation, useResolvedPath } from 'react-router';

/** `to` may be only a query, such as `?which=mine`. */
export interface BarTab {
  readonly to: string;
  readonly label: string;
  /** True if open; by default the address decides. */
  readonly open?: boolean;
}

/** Page tabs, each with its own address. On a phone, where they don't all fit, the open tab is scrolled into view. */
export function TabBar({ label, tabs }: { label: string; tabs: readonly BarTab[] }) {
  const bar = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  useEffect(() => {
    const { current } = bar;
    const open = current?.querySelector<HTMLElement>('[aria-current=page]');
    // Scrolls only the bar, so that a scrolled page keeps its position.
    if (current && open)
      current.scrollTo({ left: open.offsetLeft - current.offsetLeft - (current.clientWidth - open.offsetWidth) / 2 });
  }, [pathname, search]);
  if (tabs.length < 2) return null;
  return (
    <nav ref={bar} aria-label={label} className="mb-4 flex gap-1 overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <TabLink key={tab.to} {...tab} />
      ))}
    </nav>
  );
}

function TabLink({ to, label, open }: BarTab) {
  const here = useLocation().pathname;
  const isHere = useResolvedPath(to).pathname === here;
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={(open ?? isHere) ? 'page' : undefined}
      className="inline-flex min-h-9 items-center border-b-3 border-transparent px-3 whitespace-nowrap text-ink no-underline hover:border-line aria-[current=page]:border-accent aria-[current=page]:font-bold pointer-coarse:min-h-11"
    >
      {label}
    </Link>
  );
}
