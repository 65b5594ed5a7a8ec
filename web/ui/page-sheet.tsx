import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

/**
 * Narrow sheet with a heading, for a page with one subject.
 * @param props.done the requested action is complete.
 */
export function PageSheet({
  heading,
  done = false,
  children,
}: {
  heading: string;
  done?: boolean;
  children: ReactNode;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  // The focused element disappears when the action is complete.
  useEffect(() => {
    if (done) title.current?.focus();
  }, [done]);
  return (
    <div className="mx-auto grid w-full max-w-[38rem] justify-items-start gap-5 rounded-card border border-line bg-surface p-5 [overflow-wrap:anywhere] sm:p-8">
      {done ? <Icon name="check" className="size-10 text-ok" /> : null}
      <h1 ref={title} tabIndex={-1} className="text-head font-bold outline-none">
        {heading}
      </h1>
      {children}
    </div>
  );
}
