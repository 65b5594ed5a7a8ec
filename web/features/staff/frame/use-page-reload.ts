import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useLanguage } from '../language/language.tsx';
import { staffForbiddenEvent } from '../api/staff-api.ts';
import { refreshRights } from '../api/own-staff.ts';

/**
 * Reloads the open page in another language. After a forbidden call, reloads the permissions: the menu changes
 * immediately, pages on the next navigation, so that unsaved input survives.
 */
export function usePageReload(): void {
  const language = useLanguage();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const spoken = useRef(language);
  useEffect(() => {
    if (spoken.current === language) return;
    spoken.current = language;
    void revalidate();
  }, [language, revalidate]);
  const changedOn = useRef<string>(undefined);
  useEffect(() => {
    const read = () => {
      // If the user is logged out in the meantime, the frame asks them to log in.
      void refreshRights().then(
        (changed) => {
          if (changed) changedOn.current = pathname;
        },
        () => {},
      );
    };
    window.addEventListener(staffForbiddenEvent, read);
    return () => window.removeEventListener(staffForbiddenEvent, read);
  }, [pathname]);
  useEffect(() => {
    if (changedOn.current === undefined || changedOn.current === pathname) return;
    changedOn.current = undefined;
    void revalidate();
  }, [pathname, revalidate]);
}
