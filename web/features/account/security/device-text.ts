import { useTranslations } from 'use-intl';
import type { Device } from '../../../../contract/identity/sign-in-methods.ts';

/** A browser in words: `Chrome on Windows`. */
export function useDeviceText(): (device: Device) => string {
  const t = useTranslations('signInMethods');
  return ({ browser, system }) =>
    t('device', { browser: browser ?? t('unknownBrowser'), system: system ?? t('unknownSystem') });
}
