import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { htmlLanguage, type Language } from '../../../contract/core/language.ts';
import { readPreferences, themeColors } from '../../../contract/core/preferences.ts';
import type { Ctx } from '../../context.ts';
import { readOwnStaff } from '../../features/identity/staff/read-own-staff.ts';
import { readStaffSession, staffSessionCookie } from '../../features/identity/staff/read-staff-session.ts';
import { html } from '../../platform/html.ts';
import { translator } from '../../translator.ts';
import { counterPermissions } from '../../platform/http.ts';
import { problemOf } from '../problems.ts';
import { sendProblem, type MakeContext } from '../send-problem.ts';
import { serveAssets } from './serve-assets.ts';

export const staffAssets = '/Staff/assets/';

/** Start of a document: addresses of scripts and styles, and of the files that they load first. */
interface StaffAppParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly preloads: readonly string[];
}

export interface StaffAppSource {
  /** Folder of the built files; `undefined` in development, when Vite serves them. */
  readonly assets: string | undefined;
  partsFor(language: Language): StaffAppParts;
}

/** Vite's manifest: the output of each source and its imports, as keys of the same manifest. */
type Manifest = Readonly<Record<string, { file: string; imports?: string[]; css?: string[] }>>;

const entry = 'web/apps/staff/entry.tsx';

/** Loads the output of `npm run build`. */
export function builtStaffApp(root: string): StaffAppSource {
  const folder = `${root}build/staff`;
  if (!existsSync(`${folder}/manifest.json`)) {
    throw new Error('The staff consoles are not built. Run npm start, or npm run build first.');
  }
  const manifest = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')) as Manifest;
  return {
    assets: `${folder}/assets`,
    partsFor(language) {
      const names = importedBy(manifest, [entry, `words/staff/${language}.ts`]);
      const files = names.flatMap((name) => manifest[name]?.file ?? []).map((file) => `/Staff/${file}`);
      const [script = '', ...preloads] = files;
      const styles = names.flatMap((name) => manifest[name]?.css ?? []).map((file) => `/Staff/${file}`);
      return { scripts: [script], styles: [...new Set(styles)], preloads };
    },
  };
}

function importedBy(manifest: Manifest, names: readonly string[]): string[] {
  const found = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...(manifest[name]?.imports ?? []));
  }
  return [...found];
}

/** Serves the console app at every console address that is neither a call nor a file. */
export async function serveStaffApp(
  app: FastifyInstance,
  makeContext: MakeContext,
  source: StaffAppSource,
): Promise<void> {
  if (source.assets) await serveAssets(app, source.assets, staffAssets);
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = await makeContext(request, reply);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendProblem(reply, problemOf({ code: 'method_not_allowed' }, ctx));
    }
    const language = await languageOf(ctx);
    return reply
      .headers({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'permissions-policy': counterPermissions,
        'content-security-policy': policyOf(ctx.config.production || source.assets !== undefined),
      })
      .type('text/html; charset=utf-8')
      .send(writeDocument(request, language, source.partsFor(language)));
  };
  app.all('/Staff', show);
  app.all('/Staff/*', show);
}

/** Returns the language that the staff member selected; before login, the language used for shop pages. */
async function languageOf(ctx: Ctx): Promise<Language> {
  const actor = await readStaffSession(ctx, ctx.cookie(staffSessionCookie));
  if (actor.kind !== 'staff') return ctx.language;
  const own = await readOwnStaff({ ...ctx, actor });
  return own.ok ? own.value.language : ctx.language;
}

/** The document has no inline content: all scripts and styles come from our own files. */
function policyOf(isBuilt: boolean): string {
  return [
    "default-src 'none'",
    isBuilt ? "script-src 'self'" : "script-src 'self' 'unsafe-inline'",
    isBuilt ? "style-src 'self'" : "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    isBuilt ? "connect-src 'self'" : "connect-src 'self' ws: wss:",
    "font-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Sets language and theme in the document, so that nothing changes when the app starts. */
function writeDocument(request: FastifyRequest, language: Language, parts: StaffAppParts): string {
  const { theme, fontSize } = readPreferences(request.cookies);
  const t = translator(language, 'plainPages');
  return html`<!doctype html>
    <html lang="${htmlLanguage[language]}" data-lang="${language}" data-theme="${theme}" data-font="${fontSize}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="${themeColors[theme]}" />
        <title>飛 Fei</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${parts.styles.map((address) => html`<link rel="stylesheet" href="${address}" />`)}
        ${parts.scripts.map((address) => html`<script type="module" src="${address}"></script>`)}
        ${parts.preloads.map((address) => html`<link rel="modulepreload" href="${address}" />`)}
      </head>
      <body>
        <div id="staff"></div>
        <noscript>${t('staffNeedsScript')}</noscript>
      </body>
    </html>`.text;
}
