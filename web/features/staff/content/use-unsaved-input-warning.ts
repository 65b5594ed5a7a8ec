import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslations } from 'use-intl';

/**
 * Warns before a link or a closed tab discards unsaved input.
 * @param own paths that preserve the input.
 */
export function useUnsavedInputWarning(isTyped: boolean, own: string): void {
  const t = useTranslations('staff.content');
  const blocker = useBlocker(
    ({ nextLocation }) => isTyped && nextLocation.pathname !== own && !nextLocation.pathname.startsWith(`${own}/`),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(t('leave'))) blocker.proceed();
    else blocker.reset();
  }, [blocker, t]);
  useEffect(() => {
    const stay = (before: BeforeUnloadEvent) => before.preventDefault();
    if (isTyped) window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isTyped]);
}
