import '../../../../i18n/more-words.ts';
import { redirect, type MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { href } from '../../../../../contract/routes.ts';
import { headOf } from '../../../../shared/page/head.ts';
import { inBrowser, onServer, type LoadInput } from '../../../../shared/page/page.ts';
import { useLink } from '../../../../shared/page/site.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { PageSheet } from '../../../../ui/page-sheet.tsx';

/** Redirects logged-in members, whose account is open, to the events. */
async function load({ api, language }: LoadInput) {
  if ((await api.readViewer()).isLogin) throw redirect(href('events', { language }));
  return null;
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(input: MetaArgs) {
  return headOf(input, (t) => ({ title: t('privacy.closedTitle'), indexed: false }));
}

export default function AccountClosedPage() {
  const t = useTranslations('privacy');
  const link = useLink();
  return (
    <PageSheet heading={t('closedTitle')} done>
      <p>{t('closedText')}</p>
      <p className="text-muted">{t('closedAgain')}</p>
      <ButtonLink tone="main" to={link('events')}>
        {t('closedToEvents')}
      </ButtonLink>
    </PageSheet>
  );
}
