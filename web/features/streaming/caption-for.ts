import type { StreamTracks } from './stream-engine.ts';

const names: Readonly<Record<string, string>> = { en: 'English', 'zh-Hant-HK': '繁體中文', 'zh-Hans': '简体中文' };

/** Returns the index of the captions in the page's language, else of the first; -1 if there are none. */
export function captionFor({ captions }: StreamTracks): number {
  const wanted = names[document.documentElement.lang];
  return captions.find(({ label }) => label === wanted)?.id ?? captions[0]?.id ?? -1;
}
