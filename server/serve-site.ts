import type { FastifyInstance } from 'fastify';
import { allHandlers } from './all-handlers.ts';
import { allowOwnOrigins } from './http/allow-own-origins.ts';
import { explainErrors } from './http/explain-errors.ts';
import { separateStaffHost } from './http/separate-staff-host.ts';
import { makeContextOf } from './http/make-context.ts';
import type { PageSource } from './http/pages/render-page.ts';
import { serveClosedSite } from './http/pages/serve-closed-site.ts';
import { serveOfflinePage } from './http/pages/serve-offline-page.ts';
import { servePages } from './http/pages/serve-pages.ts';
import { serveStaffApp, type StaffAppSource } from './http/pages/serve-staff-app.ts';
import { serveLocalMode } from './http/serve-local-mode.ts';
import { createHttp, type FirstAnswer } from './platform/http.ts';
import type { RunningProgram } from './program.ts';
import { serveRoutes } from './serve-routes.ts';

export interface Sources {
  readonly source: PageSource;
  readonly staff: StaffAppSource;
}

/** Creates a process's HTTP server, with shop and consoles, without listening yet. */
export async function serveSite(
  program: RunningProgram,
  sourcesFor: (app: FastifyInstance) => Promise<Sources>,
): Promise<FastifyInstance> {
  const first: FirstAnswer = {};
  const app = await createHttp(program.config, program.log, first);
  separateStaffHost(app, program);
  const makeContext = makeContextOf(program);
  explainErrors(app, first);
  allowOwnOrigins(app, program);
  serveClosedSite(app, program);
  serveOfflinePage(app, program);
  await serveRoutes(app, program, makeContext);
  if (program.config.local) await serveLocalMode(app, program);
  const { source, staff } = await sourcesFor(app);
  await serveStaffApp(app, makeContext, staff);
  await servePages(app, first, { program, handlers: allHandlers, makeContext, source });
  return app;
}
