import type { FastifyInstance } from 'fastify';
import { allHandlers } from './all-handlers.ts';
import { allStaffHandlers } from './all-staff-handlers.ts';
import { serveTextPictures } from './features/content/pages/routes.ts';
import { serveSignInMethods } from './features/identity/routes.ts';
import { serveOneClick } from './features/notices/routes.ts';
import { servePaymentCallbacks, serveProviderPages } from './features/payments/routes.ts';
import { serveUploads } from './features/requests/uploads/routes.ts';
import { serveSeatStream } from './features/seating/routes.ts';
import { serveExports } from './features/staff/exports/routes.ts';
import { serveStreams } from './features/streaming/routes.ts';
import { serveCalls } from './http/api/serve-calls.ts';
import { serveStaffCalls } from './http/api/serve-staff-calls.ts';
import type { MakeContext } from './http/send-problem.ts';
import { serveFiles } from './http/pages/serve-files.ts';
import { serveMemberFiles } from './http/pages/serve-member-files.ts';
import { serveHealth } from './http/serve-health.ts';
import { serveSecurityText } from './http/serve-security-text.ts';
import type { RunningProgram } from './program.ts';

/** Registers everything served except pages: calls, responses for other programs, and files. */
export async function serveRoutes(
  app: FastifyInstance,
  program: RunningProgram,
  makeContext: MakeContext,
): Promise<void> {
  serveHealth(app, program);
  serveSecurityText(app, program);
  await servePaymentCallbacks(app, program);
  await serveProviderPages(app, program);
  await serveOneClick(app, program);
  await serveCalls(app, allHandlers, makeContext);
  serveExports(app, makeContext);
  serveStaffCalls(app, allStaffHandlers, makeContext);
  serveSignInMethods(app, program, makeContext);
  serveSeatStream(app, program, makeContext);
  serveStreams(app, program, makeContext);
  await serveFiles(app, program);
  serveTextPictures(app, program);
  serveMemberFiles(app, allHandlers, makeContext);
  await serveUploads(app, program, makeContext);
}
