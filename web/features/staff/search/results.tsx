import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';

/** Search result with a link if its page exists. */
export interface SearchResultRow {
  readonly key: string;
  readonly to: string | undefined;
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** Aligned to the right: an amount or a state. */
  readonly aside?: ReactNode;
}

export type Groups = readonly { readonly name: string; readonly rows: readonly SearchResultRow[] }[];

export function Results({
  groups,
  onOpen,
  onArrow,
}: {
  groups: Groups;
  onOpen: () => void;
  onArrow: (event: KeyboardEvent) => void;
}) {
  return groups.map(({ name, rows }) => (
    <section key={name} aria-label={name} className="border-b border-line py-2 last:border-b-0">
      <h2 className="px-4 py-1 text-small font-semibold text-muted">{name}</h2>
      <ul>
        {rows.map(({ key, to, title, text, aside }) => {
          const inside = (
            <>
              <span className="grid min-w-0">
                <span className="font-semibold">{title}</span>
                <span className="truncate text-small text-muted">{text}</span>
              </span>
              <span className="tabular shrink-0 text-end">{aside}</span>
            </>
          );
          return (
            <li key={key}>
              {to === undefined ? (
                <div className="found-row">{inside}</div>
              ) : (
                <Link
                  to={to}
                  className="found-row hover:bg-canvas focus:bg-canvas"
                  onClick={onOpen}
                  onKeyDown={onArrow}
                >
                  {inside}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
