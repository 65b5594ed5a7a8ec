import { fileURLToPath, pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** Compiles the ICU catalogues at build time, so that no ICU parser is shipped. */
export const catalogues = (): Plugin => ({
  name: 'icu-catalogues',
  enforce: 'pre',
  config: () => ({
    resolve: {
      alias: [
        {
          find: /^use-intl\/format-message$/,
          replacement: fileURLToPath(new URL('web/i18n/format-message.ts', import.meta.url)),
        },
      ],
    },
    environments: { ssr: { resolve: { noExternal: ['use-intl', 'icu-minify'] } } },
  }),
  transform: {
    filter: { id: /\/words\/(pages\/|staff\/|.+\.)(en_us|zh_cn|zh_hk)\.ts$/ },
    async handler(_code, id) {
      const { default: messages } = await import(`${pathToFileURL(id).href}?v=${Date.now()}`);
      const walk = (v: unknown): unknown =>
        typeof v === 'string'
          ? compile(v)
          : Object.fromEntries(Object.entries(v as object).map(([k, x]) => [k, walk(x)]));
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(walk(messages)))})`, map: null };
    },
  },
});
