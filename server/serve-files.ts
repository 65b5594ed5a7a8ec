import type { FastifyInstance, FastifyReply } from 'fastify';
import { cookieSeconds } from '../contract/limits.ts';
import { isLanguage, say } from '../contract/language.ts';
import { lookCookies, parseCardStyle, parseFontSize, parseTheme } from '../contract/look.ts';
import { orderFiles } from '../contract/orders.ts';
import { addressListRoute, salesPointKinds } from '../contract/sales-points.ts';
import { pageDefinition, pages, type LinkName } from '../contract/routes.ts';
import { cookieDomain, siteVariants } from '../contract/site-variants.ts';
import type { Program } from './context.ts';
import { drawPoster } from './features/catalogue/draw-poster.ts';
import { keptCatalogue } from './features/catalogue/keep-catalogue.ts';
import { makeAddressList } from './features/content/make-address-list.ts';
import { makeOrderFile } from './features/orders/make-order-file.ts';
import { describeCalls } from './describe-calls.ts';
import { mark } from './mark.ts';
import { strongEtag } from './platform/http.ts';
import { problemOf } from './problems.ts';
import { serveBanners } from './serve-banners.ts';
import { sendProblem, type MakeContext } from './serve-calls.ts';
import { writeSitemap } from './write-sitemap.ts';

/** Everything that is neither a call nor a page: posters, tickets, what machines read, and the choice of the look. */
export async function serveFiles(app: FastifyInstance, program: Program, makeContext: MakeContext): Promise<void> {
  servePosters(app, program);
  serveBanners(app, program, sendCached);
  serveOrderFiles(app, makeContext);
  serveAddressLists(app, program);
  serveLook(app, program);
  app.get('/favicon.svg', async (_request, reply) => sendCached(reply, 'image/svg+xml', mark));
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg', 301));
  app.get('/robots.txt', async (_request, reply) =>
    sendCached(
      reply,
      'text/plain; charset=utf-8',
      `User-agent: *\nDisallow: /api/\nDisallow: /dev/\nSitemap: ${program.config.publicUrl}/sitemap.xml\n`,
    ),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const { events } = await keptCatalogue(program);
    const names = (Object.keys(pages) as (keyof typeof pages)[]).filter(
      (name): name is LinkName => !('redirectsTo' in pages[name]) && pageDefinition(name as LinkName).ready,
    );
    return sendCached(reply, 'application/xml; charset=utf-8', writeSitemap(program.config.publicUrl, names, events));
  });
  app.get('/api/openapi.json', async (_request, reply) =>
    sendCached(reply, 'application/json; charset=utf-8', JSON.stringify(describeCalls(program.config.publicUrl))),
  );
}

function sendCached(reply: FastifyReply, type: string, content: string | Buffer): FastifyReply {
  const etag = strongEtag(content);
  reply.header('cache-control', 'public, max-age=0, must-revalidate').header('etag', etag).type(type);
  return reply.request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(content);
}

function servePosters(app: FastifyInstance, program: Program): void {
  app.get<{ Params: { number: string; file: string } }>('/posters/:number/:file', async (request, reply) => {
    const [language, kind] = request.params.file.split('.', 2);
    const event = (await keptCatalogue(program)).byNumber.get(Number(request.params.number));
    if (!event || !isLanguage(language) || (kind !== 'svg' && kind !== 'png')) return reply.code(404).send();
    const { number, type, category } = event;
    const poster = { number, type, category, title: say(event.title, language), language };
    if (kind === 'svg') return sendCached(reply, 'image/svg+xml', drawPoster(poster));
    // Fonts and the picture library are large, and only link previews want them.
    const { drawPreviewPicture } = await import('./features/catalogue/draw-preview-picture.ts');
    return sendCached(reply, 'image/png', await drawPreviewPicture(poster));
  });
}

function serveOrderFiles(app: FastifyInstance, makeContext: MakeContext): void {
  for (const kind of ['tickets', 'receipt', 'calendar'] as const) {
    app.get<{ Params: { number: string } }>(orderFiles[kind], async (request, reply) => {
      const ctx = await makeContext(request, reply);
      const outcome = await makeOrderFile(ctx, kind, request.params.number);
      if (!outcome.ok) return sendProblem(reply, problemOf(outcome, ctx));
      const { contentType, filename, body } = outcome.value;
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `${kind === 'calendar' ? 'attachment' : 'inline'}; filename="${filename}"`)
        .type(contentType)
        .send(body);
    });
  }
}

/** Lists of box offices and kiosks to print; the language stands in the address, as in a poster's. */
function serveAddressLists(app: FastifyInstance, program: Program): void {
  app.get<{ Params: { kind: string; file: string } }>(addressListRoute, async (request, reply) => {
    const [language, ending] = request.params.file.split('.', 2);
    const kind = salesPointKinds.find((one) => one === request.params.kind);
    if (!kind || !isLanguage(language) || ending !== 'pdf') return reply.code(404).send();
    const filename = `fei-${kind.replace('_', '-')}-${language}.pdf`;
    reply.header('content-disposition', `inline; filename="${filename}"`);
    return sendCached(reply, 'application/pdf', await makeAddressList(program, kind, language));
  });
}

/** Keeps theme, text size and card style; works as a plain form, too. */
function serveLook(app: FastifyInstance, program: Program): void {
  const site = siteVariants(program.config);
  const parsers = { theme: parseTheme, fontSize: parseFontSize, cardStyle: parseCardStyle } as const;
  app.post<{ Body: Record<string, unknown> | undefined }>('/look', { bodyLimit: 4096 }, async (request, reply) => {
    const body = request.body ?? {};
    const domain = cookieDomain(request.host, site);
    for (const name of ['theme', 'fontSize', 'cardStyle'] as const) {
      if (body[name] === undefined) continue;
      void reply.setCookie(lookCookies[name], parsers[name](body[name]), {
        path: '/',
        maxAge: cookieSeconds,
        sameSite: 'lax',
        secure: program.config.publicUrl.startsWith('https:'),
        ...(domain ? { domain } : {}),
      });
    }
    const back = typeof body.back === 'string' && /^\/[a-z]{2}_[a-z]{2}\/(?!\/)/.test(body.back) ? body.back : '/';
    return reply.redirect(back, 303);
  });
}
