import { useEffect, useState } from 'react';
import type { SeatMap } from '../../../../contract/seating/seat-map.ts';
import { useSite } from '../../../shared/page/site.tsx';
import { browserApi } from '../../../shared/transport/transport.ts';

/** Fetches the seat map of a performance after the page has rendered. */
export function useSeatMap(performanceId: string): {
  /** Undefined while loading. The current map remains while another version loads. */
  map: SeatMap | undefined;
  failed: boolean;
  again: () => void;
} {
  const { language } = useSite();
  const [attempt, setAttempt] = useState(0);
  const [result, setAnswer] = useState<{ map?: SeatMap; key: string }>();
  const key = `${performanceId} ${attempt}`;
  useEffect(() => {
    let here = true;
    browserApi.readSeatMap({ params: { performanceId }, query: { lang: language } }).then(
      (map) => here && setAnswer({ map, key }),
      () => here && setAnswer({ key }),
    );
    return () => {
      here = false;
    };
  }, [performanceId, language, key]);
  const known = result?.key.startsWith(performanceId) ? result : undefined;
  return { map: known?.map, failed: known !== undefined && !known.map, again: () => setAttempt(attempt + 1) };
}
