import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';

/**
 * A whole page that shows a status and one next step. If it replaces a page, as when the time is up, its heading takes
 * the focus so that screen readers announce it.
 */
export function NextStep({
  icon,
  title,
  children,
  to,
  label,
}: {
  icon: IconName;
  title: string;
  children: ReactNode;
  to: string;
  label: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isLater] = useState(useHydrated());
  useEffect(() => {
    if (isLater) heading.current?.focus();
  }, [isLater]);
  return (
    <div className="grid justify-items-center gap-4 py-10 text-center">
      <span className="grid size-20 place-items-center rounded-full border-2 border-dotted border-edge text-muted">
        <Icon name={icon} className="size-9" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-head font-bold">
        {title}
      </h1>
      <div className="reading-width grid gap-2 text-muted">{children}</div>
      <ButtonLink tone="main" to={to}>
        {label}
      </ButtonLink>
    </div>
  );
}
