import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '../../../../contract/calls.ts';
import { useLink, useSite } from '../../../shared/page/site.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';

type Banner = OutputOf<'dataBannerList'>['bannerList'][number];

const fields = {
  en_us: { name: 'nameEng', line: 'lineEng', image: 'imageUrlEn' },
  zh_hk: { name: 'nameTc', line: 'lineTc', image: 'imageUrlTc' },
  zh_cn: { name: 'nameSc', line: 'lineSc', image: 'imageUrlSc' },
} as const;

/** Banners visible when the page opens. */
const inSight = 3;

/** Shows the banners as a row that scrolls by touch, wheel, arrow keys or buttons. It never moves automatically. */
export function BannerStrip({ banners }: { banners: readonly Banner[] }) {
  const t = useTranslations('home');
  const row = useRef<HTMLUListElement>(null);
  const { atStart, atEnd } = useEnds(row, banners.length);
  const hydrated = useHydrated();
  if (banners.length === 0) return null;
  const step = (by: number) => {
    const width = row.current?.firstElementChild?.getBoundingClientRect().width ?? 0;
    row.current?.scrollBy({ left: by * width });
  };
  return (
    <section aria-labelledby="highlights" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id="highlights" className="text-title font-bold">
          {t('highlights')}
        </h2>
        <Steps shown={hydrated && !(atStart && atEnd)} atStart={atStart} atEnd={atEnd} onStep={step} />
      </div>
      <ul
        ref={row}
        className="relative -mx-4 flex snap-x snap-mandatory gap-4 overflow-x-auto scroll-smooth scroll-px-4 px-4 py-1 [scrollbar-width:thin]"
      >
        {banners.map((banner, index) => (
          <li key={banner.id} className="w-[min(24rem,84vw)] shrink-0 snap-start">
            <BannerCard banner={banner} eager={index < inSight} first={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns whether a row is scrolled to its start and to its end. */
function useEnds(row: RefObject<HTMLElement | null>, count: number): { atStart: boolean; atEnd: boolean } {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const look = () => {
      const atStart = list.scrollLeft <= 1;
      const atEnd = list.scrollLeft >= list.scrollWidth - list.clientWidth - 1;
      setEnds((before) => (before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd }));
    };
    const watching = new ResizeObserver(look);
    watching.observe(list);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      watching.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, [row, count]);
  return ends;
}

/** Moves the focus between banners with the arrow keys; the browser scrolls the focused one into view. */
function walk(event: KeyboardEvent<HTMLAnchorElement>): void {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (by === 0) return;
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])];
  const next = links[links.findIndex((one) => one === event.currentTarget) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Reserves its space before hydration to avoid a layout shift. */
function Steps({
  shown,
  atStart,
  atEnd,
  onStep,
}: {
  shown: boolean;
  atStart: boolean;
  atEnd: boolean;
  onStep: (by: number) => void;
}) {
  const t = useTranslations('news');
  const shape =
    'grid size-11 place-items-center rounded-full border border-edge bg-surface text-ink hover:border-ink aria-disabled:opacity-40';
  return (
    <div className={`flex gap-2 ${shown ? '' : 'invisible'}`}>
      <button
        type="button"
        aria-label={t('earlierBanner')}
        aria-disabled={atStart || undefined}
        onClick={() => onStep(-1)}
        className={shape}
      >
        <Icon name="chevron" className="size-5 rotate-180" />
      </button>
      <button
        type="button"
        aria-label={t('laterBanner')}
        aria-disabled={atEnd || undefined}
        onClick={() => onStep(1)}
        className={shape}
      >
        <Icon name="chevron" />
      </button>
    </div>
  );
}

function BannerCard({ banner, eager, first }: { banner: Banner; eager: boolean; first: boolean }) {
  const t = useTranslations('home');
  const news = useTranslations('news');
  const link = useLink();
  const { language } = useSite();
  const { name, line, image } = fields[language];
  const shape = 'group banner-card';
  const content = (
    <>
      {/* Shows the whole poster, however long the text beside it is. */}
      <span className="grid items-center overflow-hidden rounded-s-[9px] bg-sunken">
        <img
          src={banner[image]}
          alt=""
          width={600}
          height={800}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          {...(first ? { fetchPriority: 'high' as const } : {})}
          className="aspect-[3/4] h-auto w-full"
        />
      </span>
      <span className="grid content-between gap-3 border-s-2 border-dotted border-edge p-4 max-sm:p-3">
        <span className="grid gap-2">
          <span className="banner-head">{banner[name]}</span>
          {banner[line] ? <span className="line-clamp-2 text-small text-muted">{banner[line]}</span> : null}
        </span>
        <span aria-hidden="true" className="text-small font-semibold text-accent">
          {banner.eventId === null ? news('seeMore') : t('look')}
        </span>
      </span>
    </>
  );
  if (banner.eventId !== null) {
    return (
      <Link to={link('event', { params: { number: banner.eventId } })} onKeyDown={walk} className={shape}>
        {content}
      </Link>
    );
  }
  // The server sends page paths without the language.
  return banner.targetUrl.startsWith('/') ? (
    <Link to={`/${language}${banner.targetUrl}`} onKeyDown={walk} className={shape}>
      {content}
    </Link>
  ) : (
    <a href={banner.targetUrl} rel="noopener noreferrer external" onKeyDown={walk} className={shape}>
      {content}
    </a>
  );
}
