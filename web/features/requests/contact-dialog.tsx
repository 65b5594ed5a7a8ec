import '../../i18n/more-words.ts';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { RequestStart } from '../../../contract/requests/requests.ts';
import { useSite } from '../../shared/page/site.tsx';
import { browserApi } from '../../shared/transport/transport.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ContactForm } from './contact-form.tsx';

/** Opens the contact form over any page, filled in for members. Each opening starts with an empty form. */
export function ContactDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('requests');
  return (
    <Dialog open={open} onClose={onClose} title={t('contactHeading')} closeLabel={t('close')}>
      {open ? <FilledIn /> : null}
    </Dialog>
  );
}

function FilledIn() {
  const t = useTranslations('requests');
  const { viewer } = useSite();
  const [sender, setSender] = useState<RequestStart['sender'] | undefined>(viewer.isLogin ? undefined : null);
  useEffect(() => {
    if (!viewer.isLogin) return;
    let isGone = false;
    browserApi.startRequest({ query: {} }).then(
      (start) => isGone || setSender(start.sender),
      // If the member's details fail to load, the form can be filled in manually.
      () => isGone || setSender(null),
    );
    return () => {
      isGone = true;
    };
  }, [viewer.isLogin]);
  return sender === undefined ? <output>{t('loading')}</output> : <ContactForm id="contact-dialog" sender={sender} />;
}
