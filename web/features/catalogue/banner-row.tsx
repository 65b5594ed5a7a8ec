import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '../../../contract/calls.ts';
import { useLink, useSite } from '../../site.tsx';
import { Poster } from './poster.tsx';

type Banner = OutputOf<'dataBannerList'>['bannerList'][number];

const titles = { en_us: 'nameEng', zh_hk: 'nameTc', zh_cn: 'nameSc' } as const;

/** What is worth looking at first: a row that scrolls sideways, one after the other, by thumb, wheel or keyboard. */
export function BannerRow({ banners }: { banners: readonly Banner[] }) {
  const t = useTranslations('home');
  const link = useLink();
  const { language } = useSite();
  if (banners.length === 0) return null;
  return (
    <section aria-labelledby="highlights" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="highlights" className="text-title font-bold">
        {t('highlights')}
      </h2>
      <ul className="-mx-4 flex snap-x snap-mandatory gap-4 overflow-x-auto scroll-px-4 px-4 py-1 [scrollbar-width:thin]">
        {banners.map((banner, index) => (
          <li key={banner.id} className="w-[min(24rem,84vw)] shrink-0 snap-start">
            <Link
              to={link('event', { params: { number: banner.eventId } })}
              className="group grid h-full grid-cols-[8.25rem_minmax(0,1fr)] rounded-card border border-line bg-surface text-ink no-underline hover:border-edge sm:grid-cols-[9.75rem_minmax(0,1fr)]"
            >
              <Poster number={banner.eventId} eager={index < 3} first={index === 0} className="rounded-s-[9px]" />
              <span className="grid content-between gap-3 border-s-2 border-dotted border-edge p-4">
                <span className="line-clamp-5 text-large font-bold leading-snug group-hover:underline">
                  {banner[titles[language]] || banner.nameTc || banner.nameEng}
                </span>
                <span aria-hidden="true" className="text-small font-semibold text-accent">
                  {t('look')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
