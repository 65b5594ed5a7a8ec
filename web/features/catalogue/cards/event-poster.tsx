import { useSite } from '../../../shared/page/site.tsx';

/**
 * Event poster, 3:4. Hidden from screen readers, because the adjacent text has the same content.
 * @param props.eager visible when the page opens; `first` for the largest visible one, which is fetched before
 *   everything else
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
  /** Alt text where no adjacent text describes the picture. */
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
