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
