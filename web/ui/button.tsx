import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';

const tones = {
  /** The one thing to do on a page. */
  main: 'button-main',
  /** Everything else that can be done. */
  plain: 'button-plain',
  /** Inside other things. */
  quiet: 'bg-transparent text-accent underline underline-offset-4',
} as const;

export type Tone = keyof typeof tones;

export function buttonClass(tone: Tone, className = ''): string {
  return className ? `button ${tones[tone]} ${className}` : `button ${tones[tone]}`;
}

/**
 * A button. `busy` keeps it from being pressed twice without moving anything, the focus included: a disabled button
 * would lose it.
 */
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
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignorePress } : {})}
      className={buttonClass(tone, className)}
    />
  );
}

function ignorePress(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

export function ButtonLink({ tone = 'plain', className, ...rest }: ComponentProps<typeof Link> & { tone?: Tone }) {
  return <Link {...rest} className={buttonClass(tone, className)} />;
}
