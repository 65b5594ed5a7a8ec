import { useTranslations } from 'use-intl';
import type { Device } from '../../../../contract/identity/ways-in.ts';

/** A browser in words: `Chrome on Windows`. */
export function useDeviceText(): (device: Device) => string {
  const t = useTranslations('waysIn');
  return ({ browser, system }) =>
    t('device', { browser: browser ?? t('unknownBrowser'), system: system ?? t('unknownSystem') });
}
