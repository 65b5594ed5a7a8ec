import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Program } from '../context.ts';
import { readOutbox, readOutboxMessage } from '../platform/mail.ts';
import { outboxAddress, outboxPolicy, writeNoMessage, writeOutboxList, writeOutboxMessage } from './write-outbox.ts';

const max = 100;

/** A message may have its styles and open its links in a new tab, nothing else. */
const messagePolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** Serves `/dev/outbox`, the mail of local mode, which has no mail server. Registered in local mode only. */
export function serveOutbox(app: FastifyInstance, program: Program): void {
  const { pool } = program;
  const one = `${outboxAddress}/:id`;
  app.get(outboxAddress, async (_request, reply) => sendPage(reply, writeOutboxList(await readOutbox(pool, max), max)));
  app.get<{ Params: { id: string } }>(one, async (request, reply) => {
    const message = await readOutboxMessage(pool, request.params.id);
    return message ? sendPage(reply, writeOutboxMessage(message)) : sendPage(reply, writeNoMessage(), 404);
  });
  app.get<{ Params: { id: string } }>(`${one}/html`, async (request, reply) => {
    const message = await readOutboxMessage(pool, request.params.id);
    if (!message) return sendPage(reply, writeNoMessage(), 404);
    // Links in mails contain secrets.
    reply.header('referrer-policy', 'no-referrer');
    return sendPage(reply, message.html.replace('<head>', '<head><base target="_blank">'), 200, messagePolicy);
  });
  app.get<{ Params: { id: string; index: string } }>(`${one}/files/:index`, async (request, reply) => {
    const message = await readOutboxMessage(pool, request.params.id);
    const file = message?.attachments[Number(request.params.index)];
    if (!file) return sendPage(reply, writeNoMessage(), 404);
    const plainName = file.filename.replaceAll(/[^\w.-]/g, '_');
    return reply
      .header('cache-control', 'no-store')
      .header(
        'content-disposition',
        `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
      )
      .type(file.contentType)
      .send(Buffer.from(file.content, 'base64'));
  });
}

function sendPage(reply: FastifyReply, text: string, status = 200, policy = outboxPolicy): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(text);
}
