import { useTranslations } from 'use-intl';
import type source from '../../../../words/identity/sign-in-methods.zh_hk.ts';
import { Callout } from '../../../ui/callout.tsx';

/** A record, so that the compiler requires every error that has a text. */
const troubles: Readonly<Record<keyof typeof source.troubles, true>> = {
  google_failed: true,
  apple_failed: true,
  facebook_failed: true,
  no_email_provided: true,
  provider_email_unproved: true,
  provider_away: true,
  account_locked: true,
  too_many_requests: true,
  passkey_failed: true,
  last_way_in: true,
};

/** Explains why a provider's login failed, by the error code in the URL. Shows nothing for unknown codes. */
export function ProviderError({ code }: { code: string | null }) {
  const t = useTranslations('signInMethods');
  if (code === null || !Object.hasOwn(troubles, code)) return null;
  return <Callout tone="danger" role="alert" title={t(`troubles.${code as keyof typeof troubles}`)} />;
}
