import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '../../../contract/calls.ts';
import { useLink, useSite } from '../../site.tsx';
import { Poster } from './poster.tsx';

type Banner = OutputOf<'dataBannerList'>['bannerList'][number];

/** What is worth looking at first: a row that scrolls sideways, one after the other, by thumb, wheel or keyboard. */
export function BannerRow({ banners }: { banners: readonly Banner[] }) {
  const t = useTranslations('home');
  const link = useLink();
  const { language } = useSite();
  const titles = { en_us: 'nameEng', zh_hk: 'nameTc', zh_cn: 'nameSc' } as const;
  if (banners.length === 0) return null;
  return (
    <section aria-label={t('highlights')}>
      <ul className="-mx-4 flex snap-x snap-mandatory gap-4 overflow-x-auto scroll-px-4 px-4 pb-2 [scrollbar-width:thin]">
        {banners.map((banner, index) => (
          <li key={banner.id} className="w-[min(27rem,86vw)] shrink-0 snap-start">
            <Link
              to={link('event', { params: { number: banner.eventId } })}
              className="group grid h-44 grid-cols-[8.25rem_1fr] overflow-hidden rounded-card border border-line bg-surface text-ink no-underline hover:border-edge"
            >
              <Poster number={banner.eventId} eager={index < 2} className="h-44" />
              <span className="grid content-center gap-2 border-s-2 border-dotted border-edge p-4">
                <span className="text-small font-semibold text-accent">{t('highlight')}</span>
                <span className="line-clamp-3 text-large font-bold leading-snug group-hover:underline">
                  {banner[titles[language]] || banner.nameTc || banner.nameEng}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
