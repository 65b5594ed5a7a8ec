import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PassPage } from '../../../../contract/catalogue/passes.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { BalancedChineseTitle } from '../../../ui/balanced-chinese-title.tsx';
import { EventPoster } from '../../catalogue/cards/event-poster.tsx';
import { isSeries } from './choose-pass.ts';

/** Maximum number of posters shown for a pass with several events. */
const max = 3;

export function PassHead({ pass }: { pass: PassPage }) {
  const t = useTranslations('discounts');
  const link = useLink();
  const events = [...new Set(pass.performances.map(({ eventNumber }) => eventNumber))];
  const [first] = pass.performances;
  return (
    <header className="grid gap-x-8 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="flex gap-2">
        {events.slice(0, max).map((number) => (
          <div key={number} className="w-20 sm:w-28">
            <EventPoster number={number} first className="rounded-card border border-line" />
          </div>
        ))}
      </div>
      <div className="grid min-w-0 content-start gap-2">
        <p className="font-semibold text-muted">{t('pass')}</p>
        <h1 className="text-head font-bold">
          <BalancedChineseTitle text={pass.name} />
        </h1>
        <p className="text-large">
          {t('passLead', { choose: String(pass.choose), of: String(pass.performances.length) })}
        </p>
        {pass.description ? <p className="reading-width whitespace-pre-line">{pass.description}</p> : null}
        {pass.presenter ? <p className="text-muted">{t('presentedBy', { presenter: pass.presenter })}</p> : null}
        {first && isSeries(pass) ? (
          <p className="flex flex-wrap items-center gap-x-4">
            <span>{[first.venue, first.house].filter(Boolean).join(' · ')}</span>
            <Link
              to={link('event', { params: { number: first.eventNumber } })}
              className="text-link inline-flex min-h-11 items-center"
            >
              {t('toEvent')}
              <span className="sr-only">: {first.title}</span>
            </Link>
          </p>
        ) : null}
        <p className="reading-width text-small text-muted">{t('rules')}</p>
      </div>
    </header>
  );
}
