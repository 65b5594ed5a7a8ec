import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { FooterNewsletter } from '../newsletter/footer-newsletter.tsx';
import { ContactLink } from '../requests/contact-link.tsx';
import { useLink, useSite } from '../../shared/page/site.tsx';
import { NoBreak } from '../../ui/no-break.tsx';
import { FooterLinks } from './footer-links.tsx';

export function SiteFooter() {
  const t = useTranslations('shell');
  const link = useLink();
  const { local } = useSite();
  return (
    <footer className="mt-10 border-t border-line bg-sunken">
      <div className="page-width grid gap-8 border-b border-line py-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <FooterLinks />
        <FooterNewsletter />
      </div>
      <div className="page-width grid gap-x-4 gap-y-6 py-8 md:grid-cols-3">
        <p className="reading-width text-small text-muted">{t('footerAbout')}</p>
        <dl className="grid content-start gap-2 text-small">
          <div>
            <dt className="font-semibold">{t('hotline')}</dt>
            <dd className="text-muted">
              <NoBreak text={t('hotlineHours')} />
            </dd>
          </div>
          <div>
            <dt className="font-semibold">{t('customerService')}</dt>
            <dd className="text-muted">
              <NoBreak text={t('customerServiceHours')} />
            </dd>
          </div>
        </dl>
        <ul className="-mt-1 grid content-start gap-2 text-small">
          <li>
            <ContactLink className="plain-link" />
          </li>
          <li>
            <Link to={link('pastEvents')} className="plain-link">
              {t('pastEvents')}
            </Link>
          </li>
          {local ? (
            <li>
              <a href="/dev/outbox" className="plain-link">
                {t('outbox')}
              </a>
            </li>
          ) : null}
        </ul>
      </div>
    </footer>
  );
}
