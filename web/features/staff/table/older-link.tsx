import { Link, useSearchParams } from 'react-router';

/** Below a page of a list: the way to the next one with the same filters; nothing where this is the last. */
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
