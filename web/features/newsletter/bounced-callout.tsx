import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLink, useSite } from '../../shared/page/site.tsx';
import { browserApi } from '../../shared/transport/transport.ts';
import { inStorage } from '../../ui/browser-storage.ts';
import { Callout } from '../../ui/callout.tsx';

/** Storage key of the mail state for the current session, so that it is read once and not on every page. */
const rememberedAs = 'fei-mail-state';

/** Warns a member whose mail address bounces; loads after the page. */
export function BouncedCallout() {
  const t = useTranslations('newsletter');
  const link = useLink();
  const { viewer } = useSite();
  const [bounced, setBounced] = useState(false);
  const session = viewer.isLogin ? (viewer.loginToken ?? '') : '';
  useEffect(() => {
    if (!session) return;
    const known = inStorage('sessionStorage', (storage) => storage.getItem(rememberedAs));
    if (known === `${session} fine`) return;
    browserApi.readMailState().then(
      (state) => {
        setBounced(state.bounced);
        if (!state.bounced) inStorage('sessionStorage', (storage) => storage.setItem(rememberedAs, `${session} fine`));
      },
      () => undefined,
    );
  }, [session]);
  if (!bounced) return null;
  return (
    <div className="page-width pt-4">
      <Callout tone="warn" role="status" title={t('bouncedTitle')}>
        {t('bouncedText')} <Link to={link('memberInfo')}>{viewer.displayName}</Link>
      </Callout>
    </div>
  );
}
