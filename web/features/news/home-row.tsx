import type { ReactNode } from 'react';
import { Link } from 'react-router';

/**
 * A home page row: heading, link to the full list, content.
 * @param props.height class with the estimated height until the browser renders the row
 */
export function HomeRow(props: {
  id: string;
  height: string;
  title: string;
  to: string;
  all: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={props.id}
      className={`laid-out-late ${props.height} grid grid-cols-[minmax(0,1fr)] gap-3`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={props.id} className="text-title font-bold">
          {props.title}
        </h2>
        <Link to={props.to} className="inline-flex min-h-11 items-center text-ink underline underline-offset-4">
          {props.all}
        </Link>
      </div>
      {props.children}
    </section>
  );
}
