import { useMemo } from 'react';
import { seatingCalls } from '../../../../contract/seating/holds.ts';
import type { SeatMap } from '../../../../contract/seating/seat-map.ts';
import { sendCall } from '../../../shared/transport/send-call.ts';
import { isRefusal } from '../../../../contract/core/call-error.ts';
import { useRead } from '../forms/use-read.ts';
import { readHouse, type House } from '../seats/read-house.ts';

/**
 * Returns the seat positions of a performance: undefined while loading, null if it has no map.
 * @param performanceId null loads nothing.
 */
export function useReportSeatMap(performanceId: string | null): House | null | undefined {
  const { value } = useRead(performanceId, async () => {
    try {
      const map = (await sendCall(seatingCalls.readSeatMap, {
        params: { performanceId: performanceId ?? '' },
      })) as SeatMap;
      return { map };
    } catch (error) {
      // Past performances, or those without numbered seats.
      if (isRefusal(error, 'performance_not_found')) return { map: null };
      throw error;
    }
  });
  return useMemo(() => value && (value.map && value.map.sections.length > 0 ? readHouse(value.map) : null), [value]);
}
