import Bowser from 'bowser';
import type { Device } from '../../../../contract/identity/sign-in-methods.ts';

/** Usual names where the library's differ. */
const callNames: Readonly<Record<string, string>> = {
  'Chrome OS': 'ChromeOS',
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
};

/**
 * Returns browser and system under their usual names. A hint for recognizing one's own devices, no proof: user agents
 * can be forged.
 */
export function describeDevice(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const called = (name: string | undefined) => (name && (callNames[name] ?? name)) || null;
  // Older versions of HarmonyOS also call themselves Android.
  const system = /HarmonyOS/.test(userAgent) ? 'HarmonyOS' : os.name === 'iOS' ? (platform.model ?? os.name) : os.name;
  return { browser: called(browser.name), system: called(system) };
}
