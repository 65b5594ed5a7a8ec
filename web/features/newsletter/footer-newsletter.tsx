import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { NewsletterForm } from './newsletter-form.tsx';

/** The newsletter in the footer of every page; `subscribed` in the address says that a plain form was taken. */
export function FooterNewsletter() {
  const t = useTranslations('newsletter');
  const { search } = useLocation();
  return (
    <section id="newsletter" aria-labelledby="newsletter-heading" className="grid max-w-[28rem] content-start gap-3">
      <div>
        <h2 id="newsletter-heading" className="font-bold">
          {t('title')}
        </h2>
        <p className="text-small text-muted">{t('lead')}</p>
      </div>
      <NewsletterForm id="newsletter-email" sent={new URLSearchParams(search).get('subscribed') === 'sent'} />
    </section>
  );
}
