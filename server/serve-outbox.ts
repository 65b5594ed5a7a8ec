import type { FastifyInstance } from 'fastify';
import { formatsIn } from '../contract/format.ts';
import { htmlLanguage, isLanguage } from '../contract/language.ts';
import type { Program } from './context.ts';
import { readOutbox, type OutboxMessage } from './platform/mail.ts';

/** Messages listed at most. */
const most = 200;

const style = `body{margin:0;background:#fbfaf7;color:#17161a;font:16px/1.6 system-ui,'PingFang HK','Noto Sans CJK HK',sans-serif}
main{max-width:48rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.75rem;line-height:1.3;margin:0 0 .25rem}
.muted{color:#5a5862;margin:0 0 1.5rem}
ol{list-style:none;margin:0;padding:0}
li{border-top:2px dotted #86827a;padding:1rem 0}
a{color:#c4162f;font-weight:600;text-underline-offset:4px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0 0 1rem}
dt{color:#5a5862}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:48rem;border:1px solid #dad6cc;border-radius:10px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f1eee7;padding:1rem;border-radius:10px}
:focus-visible{outline:3px solid #1b4dd8;outline-offset:2px}`;

const pagePolicy = "default-src 'none'; style-src 'self'; frame-src 'self'; frame-ancestors 'none'";
/** A message may do nothing at all but look as it does. */
const messagePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-top-navigation-by-user-activation; frame-ancestors 'self'";

/** `/dev/outbox`: mail of local mode, which has no mail server. Exists nowhere else. */
export function serveOutbox(app: FastifyInstance, program: Program): void {
  app.get('/dev/outbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/dev/outbox', async (_request, reply) => {
    const messages = await readOutbox(program.pool, most);
    return reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(listPage(messages));
  });
  app.get<{ Params: { id: string } }>('/dev/outbox/:id', async (request, reply) => {
    const message = await find(program, request.params.id);
    if (!message) return reply.code(404).type('text/plain').send('There is no such message.');
    return reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(messagePage(message));
  });
  app.get<{ Params: { id: string } }>('/dev/outbox/:id/html', async (request, reply) => {
    const message = await find(program, request.params.id);
    if (!message) return reply.code(404).send();
    return reply
      .header('content-security-policy', messagePolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      // Links open in the whole window rather than in the frame.
      .send(message.html.replace('<head>', '<head><base target="_top">'));
  });
  app.get<{ Params: { id: string; index: string } }>('/dev/outbox/:id/:index', async (request, reply) => {
    const message = await find(program, request.params.id);
    const attachment = message?.attachments[Number(request.params.index)];
    if (!attachment) return reply.code(404).send();
    return reply
      .header('content-disposition', `inline; filename="${attachment.filename.replaceAll(/[^\w.-]/g, '_')}"`)
      .type(attachment.contentType)
      .send(Buffer.from(attachment.content, 'base64'));
  });
}

async function find(program: Program, id: string): Promise<OutboxMessage | undefined> {
  return (await readOutbox(program.pool, most)).find((message) => message.messageId === id);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/dev/outbox.css"></head><body><main>${content}</main></body></html>`;
}

function languageOf(message: OutboxMessage): string {
  return isLanguage(message.language) ? htmlLanguage[message.language] : 'en';
}

function listPage(messages: readonly OutboxMessage[]): string {
  const rows = messages.map(
    (message) =>
      `<li><a lang="${languageOf(message)}" href="/dev/outbox/${encodeURIComponent(message.messageId)}">${escapeHtml(message.subject)}</a><br>${escapeHtml(message.recipient)} · ${formatsIn('en_us').dayAndTime(message.sentAt)}</li>`,
  );
  const list = rows.length > 0 ? `<ol>${rows.join('')}</ol>` : '<p>No mail yet.</p>';
  return page('Outbox', `<h1>Outbox</h1><p class="muted">Mail that the site has sent in local mode, newest first.</p>${list}`);
}

function messagePage(message: OutboxMessage): string {
  const id = encodeURIComponent(message.messageId);
  const files = message.attachments.map(
    (attachment, index) => `<a href="/dev/outbox/${id}/${index}">${escapeHtml(attachment.filename)}</a>`,
  );
  return page(
    message.subject,
    `<p><a href="/dev/outbox">Outbox</a></p><h1 lang="${languageOf(message)}">${escapeHtml(message.subject)}</h1><dl><dt>To</dt><dd>${escapeHtml(message.recipient)}</dd><dt>Sent</dt><dd>${formatsIn('en_us').dayAndTime(message.sentAt)}</dd>${files.length > 0 ? `<dt>Files</dt><dd>${files.join('<br>')}</dd>` : ''}</dl><iframe title="${escapeHtml(message.subject)}" src="/dev/outbox/${id}/html"></iframe><h2>Plain text</h2><pre lang="${languageOf(message)}">${escapeHtml(message.body)}</pre>`,
  );
}
