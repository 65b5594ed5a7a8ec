import Bowser from 'bowser';
import type { Device } from '../../../../contract/identity/sign-in-methods.ts';

/** Common names that differ from the library's. */
const callNames: Readonly<Record<string, string>> = {
  'Chrome OS': 'ChromeOS',
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
};

/**
 * Returns browser and system by their common names. This helps members recognize their devices but proves nothing: user
 * agents can be forged.
 */
export function describeDevice(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const called = (name: string | undefined) => (name && (callNames[name] ?? name)) || null;
  // Older versions of HarmonyOS also identify as Android.
  const system = /HarmonyOS/.test(userAgent) ? 'HarmonyOS' : os.name === 'iOS' ? (platform.model ?? os.name) : os.name;
  return { browser: called(browser.name), system: called(system) };
}
