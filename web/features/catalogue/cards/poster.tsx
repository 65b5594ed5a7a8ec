import { useSite } from '../../../shared/page/site.tsx';

/**
 * The poster of an event, 3:4. Its words stand beside it, so it says nothing to screen readers.
 * @param props.eager in sight when the page opens; `first` the largest thing there: fetched before everything else.
 */
export function Poster({
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
  /** What its picture shows, where it stands for itself. */
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
