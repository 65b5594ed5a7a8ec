import { useSite } from '../../site.tsx';

/** The poster of an event, 3:4. Its words stand beside it, so it says nothing to screen readers. */
export function Poster({
  number,
  className = '',
  eager = false,
}: {
  number: number;
  className?: string;
  eager?: boolean;
}) {
  const { language } = useSite();
  return (
    <img
      src={`/posters/${number}/${language}.svg`}
      alt=""
      width={600}
      height={800}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      {...(eager ? { fetchPriority: 'high' as const } : {})}
      className={`aspect-[3/4] w-full bg-sunken object-cover ${className}`}
    />
  );
}
