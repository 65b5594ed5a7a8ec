import { Link } from 'react-router';

/** The heading of a row of the home page, with the way to all of it. */
export function RowHead({ id, title, to, all }: { id: string; title: string; to: string; all: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 id={id} className="text-title font-bold">
        {title}
      </h2>
      <Link to={to} className="inline-flex min-h-11 items-center text-ink underline underline-offset-4">
        {all}
      </Link>
    </div>
  );
}
