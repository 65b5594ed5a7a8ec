import { useState } from 'react';
import type { PerformanceOnSale } from '../../../../contract/seating/holds.ts';
import { TicketSelector } from './ticket-selector.tsx';
import { PickSeats } from './seats/pick-seats.tsx';
import type { SaleAtCounter } from './use-sale.ts';

export function ChooseSeatsMode({
  sale: { submission, hold },
  performance,
  onHold,
}: {
  sale: SaleAtCounter;
  performance: PerformanceOnSale;
  onHold: () => void;
}) {
  const { performanceId } = performance;
  const [isMap, setMap] = useState(false);
  if (isMap) {
    return (
      <PickSeats
        performance={performance}
        busy={submission.busy}
        onClose={() => setMap(false)}
        onHold={(seats, adultsConfirmed) => {
          onHold();
          return hold(performanceId, { seats, adultsConfirmed });
        }}
      />
    );
  }
  return (
    <TicketSelector
      performance={performance}
      busy={submission.busy}
      onMap={() => setMap(true)}
      onChoose={(wanted) => {
        onHold();
        void hold(performanceId, wanted);
      }}
    />
  );
}
