import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useLanguage } from '../words/language.tsx';
import { forbiddenEvent } from '../api/staff-api.ts';
import { refreshRights } from '../api/own-staff.ts';

/**
 * Reads the open page again in another language. After a call was forbidden, rights are read again: the menu follows at once,
 * pages with the next one that is opened, so that what is typed on this one stays.
 */
export function useReadAgain(): void {
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
      // Whoever is logged out meanwhile is asked to log in by the frame.
      void refreshRights().then(
        (changed) => {
          if (changed) changedOn.current = pathname;
        },
        () => {},
      );
    };
    window.addEventListener(forbiddenEvent, read);
    return () => window.removeEventListener(forbiddenEvent, read);
  }, [pathname]);
  useEffect(() => {
    if (changedOn.current === undefined || changedOn.current === pathname) return;
    changedOn.current = undefined;
    void revalidate();
  }, [pathname, revalidate]);
}
