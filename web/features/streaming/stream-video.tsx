import type { ComponentProps } from 'react';

/**
 * A stream's video element. The engine or the browser adds the captions as tracks, so it has no track of its own, which
 * would be empty.
 */
export function StreamVideo({ className = '', ...props }: Omit<ComponentProps<'video'>, 'children' | 'playsInline'>) {
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- its tracks are the stream's own
  return <video {...props} playsInline className={`stream-video ${className}`} />;
}
