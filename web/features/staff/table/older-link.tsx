import { Link, useSearchParams } from 'react-router';

/** Link to the next page of a list with the same filters; renders nothing on the last page. */
export function OlderLink({ next, children }: { next: string | null; children: string }) {
  const [query] = useSearchParams();
  if (next === null) return null;
  const further = new URLSearchParams(query);
  further.set('cursor', next);
  return (
    <p className="border-t border-line p-3">
      <Link to={`?${further.toString()}`} className="small-button">
        {children}
      </Link>
    </p>
  );
}
