import type { ComponentProps } from 'react';
import { Link } from 'react-router';

const shape =
  'inline-flex print:hidden min-h-11 items-center justify-center gap-2 rounded-card px-5 py-2 text-base font-semibold no-underline transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:opacity-60';

const tones = {
  /** The one thing to do on a page. */
  main: 'bg-accent text-on-accent border border-accent hover:brightness-110',
  /** Everything else that can be done. */
  plain: 'bg-surface text-ink border border-edge hover:border-ink',
  /** Inside other things. */
  quiet: 'bg-transparent text-accent underline underline-offset-4 px-2',
} as const;

export type Tone = keyof typeof tones;

export function buttonClass(tone: Tone, className = ''): string {
  return `${shape} ${tones[tone]} ${className}`;
}

/** A button; `busy` keeps it from being pressed twice without moving anything. */
export function Button({
  tone = 'plain',
  busy = false,
  className,
  ...rest
}: ComponentProps<'button'> & { tone?: Tone; busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      disabled={busy || rest.disabled}
      className={buttonClass(tone, className)}
    />
  );
}

export function ButtonLink({ tone = 'plain', className, ...rest }: ComponentProps<typeof Link> & { tone?: Tone }) {
  return <Link {...rest} className={buttonClass(tone, className)} />;
}
