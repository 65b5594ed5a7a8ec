import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '../../../contract/calls.ts';
import { useLink, useSite } from '../../shared/page/site.tsx';
import { suffixOf } from './suffix-of.ts';

type Presenter = OutputOf<'dataPresenterList'>['brandedPresenterList'][number];

/** Lists presenters with a brand; each links to their events. */
export function PresenterStrip({ presenters }: { presenters: readonly Presenter[] }) {
  const t = useTranslations('news');
  const link = useLink();
  const { language } = useSite();
  if (presenters.length === 0) return null;
  const end = suffixOf[language];
  return (
    <section
      aria-labelledby="presenters"
      className="laid-out-late [--height:16rem] grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <h2 id="presenters" className="text-title font-bold">
        {t('presenters')}
      </h2>
      <ul className="grid gap-3 min-[30rem]:grid-cols-2 lg:grid-cols-4">
        {presenters.map((presenter) => (
          <li key={presenter.presenterId} className="min-w-0">
            <Link
              to={link('events', { query: { presenter: presenter.presenterId } })}
              className="group grid h-full grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-3 rounded-card border border-line bg-surface p-3 text-ink no-underline hover:border-edge"
            >
              <Mark presenter={presenter} name={presenter[`name${end}`]} />
              <span className="grid gap-0.5">
                <span className="font-bold leading-snug group-hover:underline">{presenter[`name${end}`]}</span>
                <span className="text-small text-muted">
                  {presenter[`line${end}`] || t('presenterEvents', { count: presenter.eventCount })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The logo, or the initials on a ticket stub. */
function Mark({ presenter, name }: { presenter: Presenter; name: string }) {
  if (presenter.logoUrl) {
    return (
      <img src={presenter.logoUrl} alt="" width={56} height={56} loading="lazy" className="size-14 object-contain" />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-14 place-items-center rounded-s-card border-e-2 border-dotted border-edge bg-sunken text-large font-bold"
    >
      {initials(name)}
    </span>
  );
}

/** Returns two capitals of a Latin name, or the first character of a Chinese one. */
function initials(name: string): string {
  const [first = ''] = Array.from(name);
  if (!/\p{Script=Latin}/u.test(first)) return first;
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word) && word !== 'The');
  return words
    .slice(0, 2)
    .map((word) => word[0])
    .join('');
}
