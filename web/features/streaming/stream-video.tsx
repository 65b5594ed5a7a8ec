import type { ComponentProps } from 'react';

/**
 * What a stream is played on. Its captions come with the stream, as tracks that the engine or the browser adds; one that
 * stood here would be an empty one beside them.
 */
export function StreamVideo({ className = '', ...props }: Omit<ComponentProps<'video'>, 'children' | 'playsInline'>) {
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- its tracks are the stream's own
  return <video {...props} playsInline className={`stream-video ${className}`} />;
}
