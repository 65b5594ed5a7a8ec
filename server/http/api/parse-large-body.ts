import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StaffCall } from '../../../contract/identity/staff-call.ts';
import { runInWorkerOr, type Task } from '../../platform/run-in-worker.ts';
import type { parseBody } from './parse-body.ts';

/** Maximum size in bytes of JSON parsed on the event loop; it takes at most 10 ms. */
const maxInline = 128 * 1024;

const parseTask: Task<Parameters<typeof parseBody>[0], ReturnType<typeof parseBody>> = {
  file: new URL('./parse-body.ts', import.meta.url),
  name: 'parseBody',
};

/** Parses large JSON bodies in a worker thread, because calls in this scope take megabytes. */
export function parseLargeBodies(scope: FastifyInstance): void {
  const parseSmall = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (bytes.length === 0) return undefined;
      if (bytes.length <= maxInline) {
        return new Promise((resolve, reject) => {
          const done = (error: Error | null, body?: unknown) => (error ? reject(error) : resolve(body));
          void parseSmall(request, bytes.toString('utf8'), done);
        });
      }
      const { largeBody } = request.routeOptions.config as Pick<StaffCall, 'largeBody'>;
      const read = await runInWorkerOr(parseTask, { bytes, large: largeBody }, () => tooMuch);
      if (!read.ok) throw Object.assign(new Error('the body cannot be read'), { statusCode: read.status });
      return read.body;
    },
  );
}

const tooMuch = { ok: false, status: 413 } as const;
