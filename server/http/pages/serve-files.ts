import type { FastifyInstance } from 'fastify';
import { cookieSeconds } from '../../../contract/core/limits.ts';
import { preferenceCookies, parseCardStyle, parseFontSize, parseTheme } from '../../../contract/core/preferences.ts';
import { salesPointCalls, salesPointKinds } from '../../../contract/content/sales-points.ts';
import { sessionCookieName } from '../../../contract/identity/account.ts';
import { isLanguage } from '../../../contract/core/language.ts';
import { cookieDomain, siteVariants } from '../../../contract/core/site-variants.ts';
import type { Program } from '../../context.ts';
import { makeAddressList } from '../../features/content/sales-points/make-address-list.ts';
import { describeCalls } from '../api/describe-calls.ts';
import { nameCookie } from '../name-cookie.ts';
import { sendCached } from '../send-cached.ts';
import { serveBanners, serveContentPictures } from '../../features/content/news/routes.ts';
import { servePictures } from '../../features/catalogue/routes.ts';
import { serveSitemap } from './serve-sitemap.ts';

/** Registers everything that is neither a call nor a page: posters, tickets, machine-readable files and preferences. */
export async function serveFiles(app: FastifyInstance, program: Program): Promise<void> {
  servePictures(app, program);
  serveBanners(app, program);
  serveContentPictures(app, program);
  serveAddressLists(app, program);
  servePreferences(app, program);
  serveSitemap(app, program);
  const sessionCookie = nameCookie(program.config, sessionCookieName);
  app.get('/api/openapi.json', async (_request, reply) => {
    const described = JSON.stringify(describeCalls(program.config.publicUrl, sessionCookie));
    return sendCached(reply, 'application/json; charset=utf-8', described);
  });
}

/** Serves printable lists of box offices and kiosks. The language is part of the address, as for posters. */
function serveAddressLists(app: FastifyInstance, program: Program): void {
  app.get<{ Params: { kind: string; file: string } }>(
    salesPointCalls.downloadAddressList.path,
    async (request, reply) => {
      const [language, ending] = request.params.file.split('.', 2);
      const kind = salesPointKinds.find((one) => one === request.params.kind);
      if (!kind || !isLanguage(language) || ending !== 'pdf') return reply.code(404).send();
      const filename = `fei-${kind.replace('_', '-')}-${language}.pdf`;
      reply.header('content-disposition', `inline; filename="${filename}"`);
      return sendCached(reply, 'application/pdf', await makeAddressList(program, kind, language));
    },
  );
}

/** Stores theme, text size and card style; works as a plain form too. */
function servePreferences(app: FastifyInstance, program: Program): void {
  const site = siteVariants(program.config);
  const parsers = { theme: parseTheme, fontSize: parseFontSize, cardStyle: parseCardStyle } as const;
  // Open pages post to this address, so it must not change.
  app.post<{ Body: Record<string, unknown> | undefined }>('/look', { bodyLimit: 4096 }, async (request, reply) => {
    const body = request.body ?? {};
    const domain = cookieDomain(request.host, site);
    for (const name of ['theme', 'fontSize', 'cardStyle'] as const) {
      if (body[name] === undefined) continue;
      void reply.setCookie(preferenceCookies[name], parsers[name](body[name]), {
        path: '/',
        maxAge: cookieSeconds,
        sameSite: 'lax',
        secure: program.config.publicUrl.startsWith('https:'),
        ...(domain ? { domain } : {}),
      });
    }
    return reply.redirect(backTo(body.back), 303);
  });
}

/** Returns the page named in a header if it is ours, otherwise the first page. */
function backTo(requested: unknown): string {
  const ours = /^\/[a-z]{2}_[a-z]{2}\/(?!\/)/;
  const nowhere = 'http://nowhere.invalid';
  if (typeof requested !== 'string' || !ours.test(requested) || !URL.canParse(requested, nowhere)) return '/';
  const { origin, pathname, search, hash } = new URL(requested, nowhere);
  return origin === nowhere && ours.test(pathname) ? pathname + search + hash : '/';
}
