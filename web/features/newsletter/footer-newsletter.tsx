import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { subscribedParameter } from '../../../contract/notices/subscribe-path.ts';
import { matchPage, type PageName } from '../../../contract/routes.ts';
import { useLink } from '../../shared/page/site.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

const leaving: ReadonlySet<PageName> = new Set(['unsubscribe', 'unsubscribeSuccess']);

/** The newsletter form in the footer of every page. The address shows if a plain form succeeded. */
export function FooterNewsletter() {
  const t = useTranslations('newsletter');
  const link = useLink();
  const { pathname, search } = useLocation();
  const page = matchPage(pathname)?.page;
  // The pages for unsubscribing don't ask visitors to subscribe.
  if (page && leaving.has(page)) return null;
  return (
    <section id="newsletter" aria-labelledby="newsletter-heading" className="grid max-w-[28rem] content-start gap-3">
      <div>
        <h2 id="newsletter-heading" className="font-bold">
          {t('title')}
        </h2>
        <p className="text-small text-muted">{t('lead')}</p>
      </div>
      <NewsletterForm id="newsletter-email" sent={new URLSearchParams(search).get(subscribedParameter) === 'sent'} />
      <p className="text-small">
        <Link to={link('unsubscribe')} className="plain-link">
          {t('unsubscribe')}
        </Link>
      </p>
    </section>
  );
}
