import type { Choices } from './stream-engine.ts';

/** Captions by the language of a page. */
const names: Readonly<Record<string, string>> = { en: 'English', 'zh-Hant-HK': '繁體中文', 'zh-Hans': '简体中文' };

/** Captions in the language of the page, else the first; -1 where there are none. */
export function captionFor({ captions }: Choices): number {
  const wanted = names[document.documentElement.lang];
  return captions.find(({ label }) => label === wanted)?.id ?? captions[0]?.id ?? -1;
}
