import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EventPage, PerformanceSummary } from '../../../../contract/catalogue/events.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { isOnSaleHere } from './buy-button.tsx';

/** A performance's tile; links to its tickets if there are any. */
export function PerformanceLink({
  event,
  performance,
  children,
}: {
  event: EventPage;
  performance: PerformanceSummary;
  children: ReactNode;
}) {
  const link = useLink();
  if (!isOnSaleHere(performance)) return <div className="tile tile-shut">{children}</div>;
  return (
    <Link
      to={link('chooseTickets', {
        params: { number: event.number },
        query: { performance: performance.performanceId },
      })}
      className="tile tile-open scroll-mb-24"
    >
      {children}
    </Link>
  );
}
