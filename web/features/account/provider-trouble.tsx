import { useTranslations } from 'use-intl';
import words from '../../i18n/catalogue/zh_hk/ways-in.ts';
import { Notice } from '../../ui/notice.tsx';

type Code = keyof typeof words.troubles;

/** What went wrong on the way through a provider, as the address tells it; nothing for codes that are none of ours. */
export function ProviderTrouble({ code }: { code: string | null }) {
  const t = useTranslations('waysIn');
  if (code === null || !Object.hasOwn(words.troubles, code)) return null;
  return <Notice tone="danger" role="alert" title={t(`troubles.${code as Code}`)} />;
}
