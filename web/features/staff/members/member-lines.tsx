import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useHasPage } from '../api/available-pages.ts';
import { Section } from '../show/section.tsx';

interface Line {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** Aligned to the right: an amount or a state. */
  readonly aside?: ReactNode;
  /** Link target, shown only if that page exists. */
  readonly to?: string;
  readonly page?: string;
}

export function MemberLines({ title, none, rows }: { title: string; none: string; rows: readonly Line[] }) {
  const hasPage = useHasPage();
  return (
    <Section title={title} flush={rows.length > 0}>
      {rows.length === 0 ? <p className="text-muted">{none}</p> : null}
      <ul className="max-h-96 overflow-auto">
        {rows.map(({ key, title: name, text, aside, to, page }) => (
          <li key={key} className="flex items-baseline gap-4 border-b border-line px-4 py-2 last:border-b-0">
            <span className="grid min-w-0 grow">
              {to && page && hasPage(page) ? (
                <Link to={to} className="text-link tabular justify-self-start font-semibold">
                  {name}
                </Link>
              ) : (
                <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
              )}
              <span className="text-small text-muted [overflow-wrap:anywhere]">{text}</span>
            </span>
            {aside ? <span className="tabular shrink-0 text-end">{aside}</span> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
