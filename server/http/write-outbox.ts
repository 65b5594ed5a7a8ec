import { createHash } from 'node:crypto';
import { formatsIn } from '../../contract/core/format.ts';
import { htmlLanguage, isLanguage } from '../../contract/core/language.ts';
import { html, Html } from '../platform/html.ts';
import type { OutboxMessage } from '../platform/mail.ts';

const style = `:root{--canvas:#fbfaf7;--surface:#fff;--sunken:#f1eee7;--ink:#17161a;--muted:#5a5862;--line:#dad6cc;--edge:#86827a;--accent:#c4162f;--focus:#1b4dd8;
color-scheme:light;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'PingFang HK','Noto Sans HK','Noto Sans CJK HK','Microsoft JhengHei',sans-serif;-webkit-text-size-adjust:100%}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);overflow-wrap:break-word}
main{width:100%;max-width:60rem;margin-inline:auto;padding:clamp(1.25rem,4vw,2.5rem) clamp(1rem,4vw,2rem) 3rem}
h1{font-size:1.75rem;line-height:1.3;margin:0 0 .25rem;text-wrap:balance}
h2{font-size:1.125rem;margin:2rem 0 .75rem}
p{margin:0 0 1rem}
a{color:var(--accent);text-underline-offset:4px}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.muted{color:var(--muted)}
.back{display:inline-flex;align-items:center;min-height:2.75rem}
ol{list-style:none;margin:1.5rem 0 0;padding:0;background:var(--surface);border:1px solid var(--line);border-radius:10px;overflow:hidden}
ol li+li{border-top:1px solid var(--line)}
li a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.125rem 1rem;padding:.875rem 1.25rem;color:inherit;text-decoration:none}
li a:hover{background:var(--sunken)}
li a:focus-visible{outline-offset:-3px}
li b{font-weight:600;text-decoration:underline;text-decoration-color:var(--line);text-underline-offset:4px}
li span{color:var(--muted);font-size:.875rem}
li .right{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}
@media(max-width:40rem){li a{grid-template-columns:1fr}li .right{text-align:start}}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.25rem 1.25rem;margin:1rem 0 0}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
.files{display:flex;flex-wrap:wrap;gap:.5rem;list-style:none;margin:1rem 0 0;padding:0;background:none;border:0}
.files a{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem;padding:.25rem 1rem;border:1px solid var(--edge);border-radius:10px;background:var(--surface)}
iframe{display:block;width:100%;height:min(48rem,85vh);min-height:24rem;border:1px solid var(--line);border-radius:10px;background:var(--canvas)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0;font:inherit;font-size:.875rem;background:var(--surface);border:1px solid var(--line);padding:1.25rem;border-radius:10px}`;

/** Must match the hash in the policy exactly. */
const styleElement = new Html(`<style>${style}</style>`);

/** Policy of the outbox's own pages: they may display themselves and one message in a frame. */
export const outboxPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Address of the outbox, below which are the parts of a message. */
export const outboxAddress = '/dev/outbox';
const addressOf = (messageId: string, part = ''): string =>
  `${outboxAddress}/${encodeURIComponent(messageId)}${part && `/${part}`}`;

const languageNames = { en_us: 'English', zh_hk: '繁體中文', zh_cn: '简体中文' } as const;

const languageOf = ({ language }: OutboxMessage) =>
  isLanguage(language)
    ? { tag: htmlLanguage[language], name: languageNames[language] }
    : { tag: 'und', name: language };

const timeOf = ({ sentAt }: OutboxMessage) => formatsIn('en_us').dayAndTime(sentAt);

/**
 * Writes a local mode page.
 * @param every seconds between reloads.
 */
export function writeLocalPage(title: string, content: Html, every?: number): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${every === undefined ? '' : html`<meta http-equiv="refresh" content="${String(every)}" />`}
        <title>${title}</title>
        ${styleElement}
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`.text;
}

/**
 * Lists the latest messages, newest first.
 * @param max limit beyond which older messages are omitted.
 */
export function writeOutboxList(messages: readonly OutboxMessage[], max: number): string {
  const rows = messages.map((message) => {
    const { tag, name } = languageOf(message);
    const files = message.attachments.length;
    return html`<li>
      <a href="${addressOf(message.messageId)}"
        ><b lang="${tag}">${message.subject}</b><span class="right">${timeOf(message)}</span
        ><span>${message.recipient}</span
        ><span class="right">${name}${files > 0 && ` · ${files} ${files === 1 ? 'file' : 'files'}`}</span></a
      >
    </li>`;
  });
  const list =
    rows.length > 0
      ? html`<ol>
          ${rows}
        </ol>`
      : html`<p>Nothing has been sent yet.</p>`;
  const about = html`<p class="muted">
    In local mode there is no mail server: what would have been sent lies here, newest
    first${messages.length >= max && ` (the latest ${max})`}.
  </p>`;
  return writeLocalPage(
    'Outbox',
    html`<p><a class="back" href="/">To the site</a></p>
      <h1>Outbox</h1>
      ${about}${list}`,
  );
}

/** Writes a message: its HTML in a frame without permissions, its text and its attachments. */
export function writeOutboxMessage(message: OutboxMessage): string {
  const { tag, name } = languageOf(message);
  const { messageId, subject, recipient, body, attachments } = message;
  const files = attachments.map(
    ({ filename, content }, index) =>
      html`<li>
        <a href="${addressOf(messageId, `files/${index}`)}" download="${filename}"
          >${filename} <span>${sizeOf(content)}</span></a
        >
      </li>`,
  );
  const content = html`<p><a class="back" href="${outboxAddress}">All messages</a></p>
    <h1 lang="${tag}">${subject}</h1>
    <dl>
      <dt>To</dt>
      <dd>${recipient}</dd>
      <dt>Sent</dt>
      <dd>${timeOf(message)}</dd>
      <dt>Language</dt>
      <dd>${name}</dd>
    </dl>
    ${
      files.length > 0 &&
      html`<ul class="files">
        ${files}
      </ul>`
    }
    <h2>Message</h2>
    <iframe
      title="Message"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      src="${addressOf(messageId, 'html')}"
    ></iframe>
    <h2>Plain text</h2>
    <pre lang="${tag}">${body}</pre>`;
  return writeLocalPage(`${subject} | Outbox`, content);
}

export function writeNoMessage(): string {
  return writeLocalPage(
    'Outbox',
    html`<p><a class="back" href="${outboxAddress}">All messages</a></p>
      <h1>There is no such message</h1>
      <p>Its address may be cut short, or the database may have been emptied since.</p>`,
  );
}

function sizeOf(base64: string): string {
  const bytes = Buffer.byteLength(base64, 'base64');
  return bytes < 1024 ? `${bytes} bytes` : `${Math.round(bytes / 1024)} KB`;
}
