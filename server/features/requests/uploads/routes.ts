import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { requestsCalls } from '../../../../contract/requests/requests.ts';
import type { Program } from '../../../context.ts';
import { receiveUpload } from './receive-upload.ts';
import { storeSettings } from '../../../platform/files/files.ts';
import { isSignedPut } from '../../../platform/files/sign-address.ts';
import { problemOf } from '../../../http/problems.ts';
import { sendProblem, type MakeContext } from '../../../http/send-problem.ts';

/** Folder that browsers may upload to. */
const folder = 'incoming';

/**
 * Serves presigned URLs of the embedded store as a bucket would: one PUT with a valid, unexpired signature. Not served
 * if a bucket is configured. Needs no session: the URL is the permission.
 */
export async function serveUploads(app: FastifyInstance, program: Program, makeContext: MakeContext): Promise<void> {
  if (program.config.s3) return;
  const settings = storeSettings(program);
  await app.register(async (store) => {
    // Stream the body instead of buffering it.
    store.removeAllContentTypeParsers();
    store.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    store.put<{ Params: { key: string } }>(requestsCalls.putUpload.path, async (request, reply) => {
      const ctx = await makeContext(request, reply);
      const { key } = request.params;
      const header = (name: string) => {
        const value = request.headers[name];
        return typeof value === 'string' ? value : undefined;
      };
      const [, query = ''] = request.url.split('?', 2);
      const put = {
        name: `${folder}/${key}`,
        query: new URLSearchParams(query),
        headers: { 'if-none-match': header('if-none-match'), 'content-length': header('content-length') },
      };
      // An unread rest of the body must not be parsed as the connection's next request.
      reply.header('cache-control', 'no-store').header('connection', 'close');
      if (!/^[\w-]{1,60}$/.test(key) || !(await isSignedPut(settings, put, ctx.now()))) {
        return sendProblem(reply, { ...problemOf({ code: 'image_upload_failed' }, ctx), status: 403 });
      }
      const length = header('content-length');
      const body = request.body instanceof Readable ? request.body : Readable.from([]);
      const outcome = await receiveUpload(ctx, {
        key,
        body,
        declaredBytes: length === undefined ? undefined : Number(length),
      });
      return outcome.ok ? reply.code(200).send() : sendProblem(reply, problemOf(outcome, ctx));
    });
  });
}
