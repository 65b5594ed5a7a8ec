import { useTranslations } from 'use-intl';
import { Mark } from '../../shell/mark.tsx';

export function LoadingScreen() {
  const t = useTranslations('staff.frame');
  return (
    <main className="grid min-h-dvh place-items-center" role="status">
      <Mark className="size-14 animate-pulse" />
      <span className="sr-only">{t('loading')}</span>
    </main>
  );
}
