import { useEffect, useState } from 'react';

/**
 * Shows animated dots and the time waited.
 * @param props.say formats the seconds.
 */
export function WaitingTime({ say }: { say: (seconds: number) => string }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="grid justify-items-center gap-3">
      <div aria-hidden="true" className="h-0 w-48 animate-pulse border-t-8 border-dotted border-accent" />
      <p aria-hidden="true" className="tabular text-small text-muted">
        {say(seconds)}
      </p>
    </div>
  );
}

/** Maximum number of reloads without JavaScript, three seconds apart: about two minutes. */
const maxReloads = 40;

/**
 * Reloads the page without JavaScript.
 * @param props.next URL to load.
 * @param props.reloads number of reloads so far.
 */
export function TimedReload({ next, reloads }: { next: string; reloads: number }) {
  if (reloads >= maxReloads) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`3;url=${next}`} />
    </noscript>
  );
}
