import type { Device } from '../../../contract/ways-in.ts';

/** Brands by what they write into a user agent; the first that fits counts, since most also name those below. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Browser and system as people call them. A hint for recognising one's own, no proof: browsers say what they like. */
export function describeDevice(userAgent: string | null): Device {
  const first = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
  return { browser: first(browsers), system: first(systems) };
}

/** A network address without its last part: enough to recognise, too little to find somebody. */
export function abbreviateNetwork(address: string): string {
  const plain = address
    .toLowerCase()
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/, '');
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(plain)?.[1];
  if (v4) return `${v4}.*`;
  if (!plain.includes(':')) return '';
  const [head = ''] = plain.split('::', 1);
  return `${head.split(':').filter(Boolean).slice(0, 3).join(':')}::/48`;
}
