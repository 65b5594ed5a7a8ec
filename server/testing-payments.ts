import type { FastifyInstance } from 'fastify';
import { explainErrors } from './explain-errors.ts';
import { createHttp } from './platform/http.ts';
import { servePaymentCallbacks } from './serve-callbacks.ts';
import { serveLocalMode } from './serve-local-mode.ts';
import { freePort } from './testing-ports.ts';
import { openTestProgram, type TestProgram } from './testing.ts';

export interface TestShop {
  program: TestProgram;
  app: FastifyInstance;
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  url: string;
  close(): Promise<void>;
}

/** A program that listens, with callbacks, sandbox gateway and outbox as `main.ts` registers them. */
export async function openTestShop(): Promise<TestShop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = await openTestProgram({ environment: { PORT: String(port), PUBLIC_URL: url } });
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
