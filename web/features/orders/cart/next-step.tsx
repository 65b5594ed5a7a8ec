import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { useReplacementFocus } from '../../../shared/page/use-replacement-focus.ts';

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
  const heading = useReplacementFocus();
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
