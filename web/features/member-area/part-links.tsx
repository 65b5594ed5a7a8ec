import { Link } from 'react-router';

/** A part of a member page. Parts are links, so that each has an address and works without JavaScript. */
interface PartLink {
  to: string;
  text: string;
  /** Set for the shown part: `page` for a page of its own, `true` for a view of the same page. */
  current?: 'page' | 'true' | undefined;
}

export function PartLinks({ label, links }: { label: string; links: readonly PartLink[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {links.map(({ to, text, current }) => (
        <Link
          key={to}
          to={to}
          aria-current={current}
          preventScrollReset
          className="inline-flex min-h-11 items-center rounded-full border border-edge px-4 text-ink no-underline hover:border-ink aria-[current]:border-2 aria-[current]:border-accent aria-[current]:font-bold"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
