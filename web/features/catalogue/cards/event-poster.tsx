import { useSite } from '../../../shared/page/site.tsx';

/**
 * The poster of an event, 3:4. Hidden from screen readers, because the text beside it has the same content.
 * @param props.eager visible when the page opens; `first` for the largest visible one, which is fetched before
 *   everything else.
 */
export function EventPoster({
  number,
  className = '',
  eager = false,
  first = false,
  alt = '',
}: {
  number: number;
  className?: string;
  eager?: boolean;
  first?: boolean;
  /** Describes the picture where no text beside it does. */
  alt?: string;
}) {
  const { language } = useSite();
  return (
    <img
      src={`/posters/${number}/${language}.svg`}
      alt={alt}
      width={600}
      height={800}
      loading={eager || first ? 'eager' : 'lazy'}
      decoding="async"
      {...(first ? { fetchPriority: 'high' as const } : {})}
      className={`poster-shape ${className}`}
    />
  );
}
