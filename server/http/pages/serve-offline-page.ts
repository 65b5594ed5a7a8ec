import type { FastifyInstance } from 'fastify';
import { isLanguage, languages, type Language } from '../../../contract/core/language.ts';
import type { Program } from '../../context.ts';
import { strongEtag } from '../../platform/http.ts';
import { translator } from '../../translator.ts';
import { writePlainPage } from './write-plain-page.ts';

/**
 * Serves the service worker and the page that it shows when offline. The worker caches nothing else: pages can be
 * personal, and the browser caches the rest automatically.
 */
export function serveOfflinePage(app: FastifyInstance, program: Program): void {
  const pages = Object.fromEntries(languages.map((language) => [language, offlinePage(language)]));
  const version = strongEtag(
    Object.values(pages)
      .map(({ html }) => html)
      .join(),
  ).slice(1, 13);
  const worker = program.config.serviceWorker ? writeWorker(version) : farewell;

  app.get('/sw.js', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(worker),
  );
  app.get<{ Params: { language: string } }>('/offline/:language', async (request, reply) => {
    const { language } = request.params;
    const page = isLanguage(language) ? pages[language] : undefined;
    if (!page) return reply.code(404).send();
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', page.policy)
      .type('text/html; charset=utf-8')
      .send(page.html);
  });
}

function offlinePage(language: Language): ReturnType<typeof writePlainPage> {
  const t = translator(language, 'plainPages');
  const preferences = { theme: 'default', fontSize: '16px' } as const;
  return writePlainPage({
    language,
    ...preferences,
    title: t('offlineTitle'),
    text: t('offlineText'),
    retry: t('retry'),
    offline: true,
  });
}

/** Caches of this origin with other prefixes belong to other workers, such as the gate's. */
const prefix = 'fei-offline-';

/** Uses the network first and, for pages only, falls back to the offline page. */
const writeWorker = (version: string): string => `'use strict';
const prefix = '${prefix}';
const store = prefix + '${version}';
const languages = ${JSON.stringify(languages)};
const pageIn = (language) => '/offline/' + language;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(store)
      .then((cache) => cache.addAll(languages.map((one) => new Request(pageIn(one), { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith(prefix) && name !== store).map((name) => caches.delete(name)))),
      self.registration.navigationPreload ? self.registration.navigationPreload.enable() : undefined,
      self.clients.claim(),
    ]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  event.respondWith(
    (async () => {
      try {
        return (await event.preloadResponse) || (await fetch(request));
      } catch (error) {
        const segment = new URL(request.url).pathname.split('/')[1];
        const page = await caches.match(pageIn(languages.includes(segment) ? segment : 'zh_hk'), { cacheName: store });
        if (!page) throw error;
        return new Response(await page.blob(), { status: 503, headers: page.headers });
      }
    })(),
  );
});
`;

/** Removes a faulty worker from every browser that has it, on the next update check. */
const farewell = `'use strict';
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('${prefix}')).map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  );
});
`;
