import type { FastifyInstance } from 'fastify';
import { explainErrors } from '../http/explain-errors.ts';
import { createHttp } from '../platform/http.ts';
import { servePaymentCallbacks } from '../features/payments/routes.ts';
import { serveLocalMode } from '../http/serve-local-mode.ts';
import { freePort } from './ports.ts';
import { openTestProgram, type TestProgram } from './open-program.ts';

export interface TestShop {
  program: TestProgram;
  app: FastifyInstance;
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  url: string;
  close(): Promise<void>;
}

type ProgramOptions = NonNullable<Parameters<typeof openTestProgram>[0]>;

/**
 * Opens a listening program with callbacks, sandbox gateway and outbox, as `main.ts` registers them.
 * @param options as for a program; set `port` to reopen the same shop.
 */
export async function openTestShop(
  options: Omit<ProgramOptions, 'environment'> & { port?: number } = {},
): Promise<TestShop> {
  const { port = await freePort(), ...others } = options;
  const url = `http://127.0.0.1:${port}`;
  const program = await openTestProgram({ ...others, environment: { PORT: String(port), PUBLIC_URL: url } });
  const app = await createHttp(program.config, program.log);
  explainErrors(app);
  await servePaymentCallbacks(app, program);
  await serveLocalMode(app, program);
  await app.listen({ port, host: '127.0.0.1' });
  const close = async () => {
    await app.close();
    await program.close();
  };
  return { program, app, url, close };
}
