import '../../../../i18n/more-words.ts';
import type { MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { headOf } from '../../../../shared/page/head.ts';
import { useLink } from '../../../../shared/page/site.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';

export function meta(input: MetaArgs) {
  return headOf(input, (t) => ({ title: t('newsletter.unsubscribedHeading'), indexed: false }));
}

export default function UnsubscribeSuccessPage() {
  const t = useTranslations('newsletter');
  const link = useLink();
  return (
    <div className="mx-auto grid w-full max-w-[38rem] justify-items-start gap-5 rounded-card border border-line bg-surface p-5 sm:p-8">
      <Icon name="check" className="size-10 text-ok" />
      <h1 className="text-head font-bold">{t('unsubscribedHeading')}</h1>
      <p>{t('unsubscribedText')}</p>
      <ButtonLink tone="main" to={link('events')}>
        {t('toEvents')}
      </ButtonLink>
    </div>
  );
}
