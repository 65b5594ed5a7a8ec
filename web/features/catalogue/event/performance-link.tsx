import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EventPage, PerformanceSummary } from '../../../../contract/catalogue/events.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { isOpen } from './buy-button.tsx';

/** A performance's tile: a link to its tickets where there are any. */
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
  const shape = 'grid h-full content-between rounded-card border';
  if (!isOpen(performance)) return <div className={`${shape} border-line bg-sunken text-muted`}>{children}</div>;
  return (
    <Link
      to={link('chooseTickets', {
        params: { number: event.number },
        query: { performance: performance.performanceId },
      })}
      className={`${shape} scroll-mb-24 border-edge bg-surface text-ink no-underline hover:border-accent hover:bg-sunken`}
    >
      {children}
    </Link>
  );
}
