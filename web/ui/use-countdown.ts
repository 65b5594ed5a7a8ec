import { useEffect, useState } from 'react';

export interface TimeLeft {
  totalSeconds: number;
  /** `14:05` */
  text: string;
}

/**
 * The time left until an instant, each second. Counts by the server's clock: `serverNow` is what it said when it
 * answered, so a wrong clock at home does not matter. Undefined before it is known.
 */
export function useCountdown(until: string | null | undefined, serverNow: string | undefined): TimeLeft | undefined {
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    if (!until || !serverNow) {
      setSeconds(undefined);
      return;
    }
    const begun = performance.now();
    const atStart = Date.parse(until) - Date.parse(serverNow);
    const tick = () => setSeconds(Math.max(0, Math.ceil((atStart - (performance.now() - begun)) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until, serverNow]);
  if (seconds === undefined) return undefined;
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return { totalSeconds: seconds, text };
}
