import { useEffect, useState } from 'react';

/** Visible progress: dots that breathe, and for how long already. @param props.say the seconds in words. */
export function Waited({ say }: { say: (seconds: number) => string }) {
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

/** Most reloads without JavaScript, three seconds apart: about two minutes. */
const mostReloads = 40;

/** Without JavaScript the page loads itself again. @param props.next its address then. @param props.reloads how often it has. */
export function ReloadsAlone({ next, reloads }: { next: string; reloads: number }) {
  if (reloads >= mostReloads) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`3;url=${next}`} />
    </noscript>
  );
}
