import { useTranslations } from 'use-intl';
import type { Device } from '../../../../contract/identity/sign-in-methods.ts';

/** Returns a function that describes a browser: `Chrome on Windows`. */
export function useDeviceText(): (device: Device) => string {
  const t = useTranslations('signInMethods');
  return ({ browser, system }) =>
    t('device', { browser: browser ?? t('unknownBrowser'), system: system ?? t('unknownSystem') });
}
