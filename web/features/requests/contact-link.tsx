import { lazy, Suspense, useState, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLink } from '../../shared/page/site.tsx';

// Loaded lazily, because the first page doesn't need it.
const ContactDialog = lazy(() => import('./contact-dialog.tsx').then((module) => ({ default: module.ContactDialog })));

export function ContactLink({ className }: { className?: string }) {
  const t = useTranslations('requests');
  const link = useLink();
  const [requested, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const press = (event: MouseEvent) => {
    // With a modifier key it stays a link, for a new window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <Link to={link('customerService', { hash: 'contact' })} onClick={press} className={className}>
        {t('contactUs')}
      </Link>
      {requested ? (
        <Suspense fallback={null}>
          <ContactDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
