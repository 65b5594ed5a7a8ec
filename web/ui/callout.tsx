import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

const tones = {
  info: { icon: 'info', className: 'border-edge' },
  ok: { icon: 'check', className: 'border-ok text-ok' },
  warn: { icon: 'clock', className: 'border-warn text-warn' },
  danger: { icon: 'alert', className: 'border-danger text-danger' },
} as const satisfies Record<string, { icon: IconName; className: string }>;

/** Message to the reader; `role` sets whether it interrupts, `icon` replaces the tone's own icon. */
export function Callout({
  tone = 'info',
  role,
  icon = tones[tone].icon,
  title,
  children,
}: {
  tone?: keyof typeof tones;
  role?: 'alert' | 'status';
  icon?: IconName;
  title?: ReactNode;
  children?: ReactNode;
}) {
  const { className } = tones[tone];
  return (
    <div role={role} className={`flex gap-3 rounded-card border-2 bg-surface p-4 ${className}`}>
      <Icon name={icon} className="mt-0.5 size-6 shrink-0" />
      <div className="grid min-w-0 gap-1 text-ink [overflow-wrap:anywhere]">
        {title ? <p className="font-bold">{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
    </div>
  );
}
