import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/notice.tsx';

/** Why somebody was led to the login page, where it needs saying: query `reason`. */
export function LoginReason() {
  const t = useTranslations('favourites');
  const [query] = useSearchParams();
  switch (query.get('reason')) {
    case 'favourite':
      return <Notice role="alert" title={t('loginFirst')} />;
    case 'expired':
      return <Notice tone="warn" role="alert" title={t('expired')} />;
    default:
      return null;
  }
}
