import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { StillPage } from '../../../contract/pages.ts';
import { useLink } from '../../shared/page/site.tsx';

const columns = {
  buying: [
    ['buyTickets', 'buyTickets'],
    ['buyEventTickets', 'buyEventTickets'],
    ['paymentMethod', 'paymentMethod'],
    ['delivery', 'delivery'],
    ['serviceFee', 'serviceFee'],
  ],
  service: [
    ['help', 'help'],
    ['faq', 'faq'],
    ['customerService', 'customerService'],
    ['boxOffice', 'boxOffice'],
    ['ticketingTerminal', 'ticketingTerminal'],
    ['txnChangeRequest', 'txnChangeRequest'],
    ['deliveryChangeRequest', 'deliveryChangeRequest'],
    ['news', 'news'],
  ],
  about: [
    ['aboutUs', 'aboutUs'],
    ['systemRequirement', 'systemRequirement'],
    ['privacy', 'releaseNotes', 'privacypolicy'],
    ['terms', 'releaseNotes', 'termsconditions'],
  ],
} as const satisfies Record<string, readonly (readonly [string, StillPage, string?])[]>;

export function FooterLinks() {
  const t = useTranslations('info');
  const link = useLink();
  return (
    <nav aria-label={t('footerLabel')} className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-3">
      {(['buying', 'service', 'about'] as const).map((column) => (
        <div key={column} className="grid content-start gap-1">
          <h2 className="font-bold">{t(`columns.${column}`)}</h2>
          <ul className="text-small">
            {columns[column].map(([name, page, hash]) => (
              <li key={name}>
                <Link to={link(page, { hash })} className="foot-link">
                  {t(`names.${name}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
