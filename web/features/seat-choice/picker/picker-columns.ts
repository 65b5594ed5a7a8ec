import type { PerformanceOnSale } from '../../../../contract/seating/holds.ts';
import type { ChangedHold } from '../../ticket-choice/changed-hold.ts';
import type { Exchanging } from '../../ticket-choice/exchange/exchanged-tickets.ts';
import type { FormFailure } from '../../../shared/page/page.ts';

export interface SeatSelectionProps {
  performance: PerformanceOnSale;
  failure: FormFailure | undefined;
  newId: string;
  /** URL of the same page with the best-seats form. */
  byBest: string;
  changing: ChangedHold | undefined;
  exchanging: Exchanging | undefined;
}

export const pickerColumns = 'grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-6';

/** On a phone the map and the tray fill the screen, but hardly any hall is taller than this. */
export const mapHeight = 'h-[min(calc(100svh-9rem),125vw)] min-h-80 lg:h-[min(78vh,46rem)]';
