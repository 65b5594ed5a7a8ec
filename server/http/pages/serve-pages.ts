import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPageAddress } from '../../../contract/routes.ts';
import { forgery } from '../api/serve-calls.ts';
import { decideAddress } from '../decide-address.ts';
import type { Ctx } from '../../context.ts';
import { isForStaffHost } from '../separate-staff-host.ts';
import type { FirstAnswer } from '../../platform/http.ts';
import { explainRefused, refusedForm, unreadableForm, wantsPage, type RefusedForm } from '../forms/refused-form.ts';
import { isFormWithFile, storeFormFile, readFormWithFile, takeFormFiles } from '../forms/take-form-files.ts';
import { problemOf } from '../problems.ts';
import { sendProblem } from '../send-problem.ts';
import type { WrittenPage } from './finish-page.ts';
import { carriesCode, takeCode } from './take-code.ts';
import { isOwnPage, RenderedPageCache, sendPage, type PageParts } from './rendered-page-cache.ts';
import type { PageBuild, PageInput, PageSource } from './render-page.ts';
import { serveAssets } from './serve-assets.ts';

interface Pages extends PageParts {
  readonly kept: RenderedPageCache;
}

/** Loads the output of `npm run build`. */
export function builtPages(root: string): PageSource {
  if (!existsSync(`${root}build/server/index.js`)) {
    throw new Error('The pages are not built. Run npm start, or npm run build first.');
  }
  const assets = `${root}build/client/assets`;
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  return {
    build: () => import(pathToFileURL(`${root}build/server/index.js`).href) as Promise<PageBuild>,
    assets,
    wordsScript(language) {
      const script = scripts.find((file) => file.startsWith(`first.${language}-`));
      return script ? `/assets/${script}` : null;
    },
  };
}

/** Serves every page: decides its address and language, then sends it, from memory unless it is personal. */
export async function servePages(app: FastifyInstance, first: FirstAnswer, parts: PageParts): Promise<void> {
  const pages: Pages = { ...parts, kept: new RenderedPageCache(parts) };
  first.answer = (request, reply) =>
    !isForStaffHost(parts.program.config, request) && pages.kept.answer(request, reply);
  first.isOwnPage = isOwnPage;
  if (parts.source.assets) {
    await serveAssets(app, parts.source.assets, '/assets/');
  }
  await app.register(async (web) => {
    // The page's action reads the form itself.
    web.removeAllContentTypeParsers();
    web.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 256 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    takeFormFiles(web);
    web.setErrorHandler(async (error, request, reply) => {
      const refused = wantsPage(request) ? refusedForm(error) : undefined;
      if (!refused) throw error;
      return leadBack(pages, request, reply, refused);
    });
    web.all('/*', async (request, reply) => {
      if (request.method === 'GET' || request.method === 'HEAD') return showPage(pages, request, reply);
      if (request.method === 'POST') return actOnPage(pages, request, reply);
      const ctx = await pages.makeContext(request, reply);
      return sendProblem(reply, problemOf({ code: 'method_not_allowed' }, ctx));
    });
  });
}

async function showPage(pages: Pages, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [path = ''] = request.url.split('?', 1);
  if (!isPageAddress(path)) {
    // Serves React Router's data requests; other paths that look like files do not exist.
    if (path.endsWith('.html.data')) {
      return sendPage(reply, await render(pages, await pages.makeContext(request, reply), request));
    }
    return sendProblem(reply, problemOf({ code: 'not_found' }, await pages.makeContext(request, reply)));
  }
  if (carriesCode(request)) {
    const address = takeCode(await pages.makeContext(request, reply), request);
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303);
  }
  const decision = decideAddress(pages.program, request);
  for (const cookie of decision.cookies) reply.setCookie(cookie.name, cookie.value, cookie.options);
  if (decision.redirect) {
    return reply.header('cache-control', 'no-store').redirect(decision.redirect.location, decision.redirect.status);
  }
  return pages.kept.show(request, reply, decision);
}

async function actOnPage(pages: Pages, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const ctx = await pages.makeContext(request, reply);
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const type = String(request.headers['content-type'] ?? '');
  const withFile = isFormWithFile(request) ? await readFormWithFile(request, body) : undefined;
  if (!withFile && !type.startsWith('application/x-www-form-urlencoded')) {
    if (wantsPage(request)) return leadBack(pages, request, reply, unreadableForm(body));
    return sendProblem(reply, problemOf({ code: 'unsupported_media_type' }, ctx));
  }
  const form = Object.fromEntries(withFile ?? new URLSearchParams(body.toString('utf8')));
  const refused = forgery(ctx, Object.assign(Object.create(request) as FastifyRequest, { body: form }));
  if (refused && !refused.ok) return sendProblem(reply, refused.problem);
  if (!withFile) return sendPage(reply, await render(pages, ctx, request, { body }));
  const plain = await storeFormFile(ctx, request, withFile);
  return sendPage(reply, await render(pages, plain.ctx, request, { body: plain.body }));
}

async function leadBack(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  refused: RefusedForm,
): Promise<FastifyReply> {
  const ctx = await pages.makeContext(request, reply);
  const { body, problem } = await explainRefused(ctx, request, refused);
  if (problem.status === 503) reply.header('retry-after', '2');
  if (refused.isUnread) reply.header('connection', 'close');
  return sendPage(reply, await render(pages, ctx, request, { body, refused: problem }));
}

async function render(
  pages: Pages,
  ctx: Ctx,
  request: FastifyRequest,
  form: Pick<PageInput, 'body' | 'refused'> = {},
): Promise<WrittenPage> {
  return pages.kept.renderOwn(ctx, request, ctx.actor, form);
}
