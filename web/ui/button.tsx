import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';

const tones = {
  /** Main action of a page. */
  main: 'button-main',
  plain: 'button-plain',
  /** For buttons inside other elements. */
  quiet: 'bg-transparent text-accent underline underline-offset-4',
} as const;

export type Tone = keyof typeof tones;

export function buttonClass(tone: Tone, className = ''): string {
  return className ? `button ${tones[tone]} ${className}` : `button ${tones[tone]}`;
}

/**
 * Button that ignores further presses while `busy`. It isn't disabled, because a disabled button would lose the focus.
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
