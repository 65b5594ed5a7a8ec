import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Mark } from '../../shell/mark.tsx';
import { StaffIcon } from '../show/staff-icon.tsx';

/** Phone layout: the logo, and the navigation as a sheet from the left. */
export function PhoneBar({ children }: { children: ReactNode }) {
  const t = useTranslations('staff.frame');
  const sheet = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  useEffect(() => sheet.current?.close(), [pathname]);
  useEffect(() => {
    const dialog = sheet.current;
    // A press outside the sheet closes it, as Esc does.
    const press = (event: MouseEvent) => {
      if (event.target === dialog) dialog?.close();
    };
    dialog?.addEventListener('click', press);
    return () => dialog?.removeEventListener('click', press);
  }, []);
  return (
    <>
      <header className="sticky top-0 z-20 flex items-center gap-2 border-b border-line bg-surface px-2 py-1 lg:hidden">
        <button
          type="button"
          aria-label={t('openMenu')}
          className="icon-button"
          onClick={() => sheet.current?.showModal()}
        >
          <StaffIcon name="menu" />
        </button>
        <Mark className="size-7" />
        <span className="font-bold">{t('brand')}</span>
        <span className="text-small text-muted">{t('name')}</span>
      </header>
      <dialog
        ref={sheet}
        aria-label={t('navigation')}
        className="m-0 h-dvh max-h-none w-[min(18rem,85vw)] max-w-none overflow-y-auto border-e border-line bg-canvas p-0 text-ink backdrop:bg-black/60"
      >
        <button
          type="button"
          aria-label={t('close')}
          className="icon-button absolute end-2 top-2"
          onClick={() => sheet.current?.close()}
        >
          <StaffIcon name="close" />
        </button>
        {children}
      </dialog>
    </>
  );
}
