import Bowser from 'bowser';
import type { Device } from '../../../../contract/identity/sign-in-methods.ts';

/** What people call what the library calls otherwise. */
const callNames: Readonly<Record<string, string>> = {
  'Chrome OS': 'ChromeOS',
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
};

/** Browser and system as people call them. A hint for recognising one's own, no proof: browsers say what they like. */
export function describeDevice(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const called = (name: string | undefined) => (name && (callNames[name] ?? name)) || null;
  // Its older versions call themselves Android, too.
  const system = /HarmonyOS/.test(userAgent) ? 'HarmonyOS' : os.name === 'iOS' ? (platform.model ?? os.name) : os.name;
  return { browser: called(browser.name), system: called(system) };
}
