import { Link } from 'react-router';
import type { PageTeaser } from '../../../contract/content/site-pages.ts';
import { useLink } from '../../shared/page/site.tsx';

export function PageCards({ pages, level }: { pages: readonly PageTeaser[]; level: 2 | 3 }) {
  const link = useLink();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {pages.map(({ page, title, lead }) => (
        <li
          key={page}
          className="relative grid content-start gap-1 rounded-card border border-line bg-surface p-4 hover:border-ink"
        >
          <Heading className="font-bold">
            <Link
              to={link(page)}
              className="text-ink underline decoration-accent decoration-2 underline-offset-4 after:absolute after:inset-0 after:rounded-card"
            >
              {title}
            </Link>
          </Heading>
          <p className="text-small text-muted">{lead}</p>
        </li>
      ))}
    </ul>
  );
}
