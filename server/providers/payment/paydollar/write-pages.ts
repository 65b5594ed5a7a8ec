import { createHash } from 'node:crypto';
import { formatsIn } from '../../../../contract/core/format.ts';
import { htmlLanguage, type Language } from '../../../../contract/core/language.ts';
import { html, Html } from '../../../platform/html.ts';
import { translator } from '../../../translator.ts';
import type { PaydollarPaymentRow } from './store.ts';

export interface PaydollarPage {
  text: string;
  policy: string;
}

const style = `:root{--canvas:#fbfaf7;--surface:#fff;--ink:#17161a;--muted:#5a5862;--edge:#86827a;--act:#1d3f66;--focus:#1b4dd8;color-scheme:light;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'PingFang HK','Noto Sans HK','Noto Sans CJK HK','Microsoft JhengHei',sans-serif;-webkit-text-size-adjust:100%}
:root:lang(zh){line-height:1.7;line-break:strict}
:root:lang(zh-Hans){font-family:system-ui,'PingFang SC','Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif}
*{box-sizing:border-box;margin:0}
body{background:var(--canvas);color:var(--ink);min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:24px 16px;overflow-wrap:anywhere}
main{width:100%;max-width:30rem;background:var(--surface);border:1px solid var(--edge);border-radius:10px;padding:32px 24px;display:grid;gap:16px}
.brand{font-weight:700}
h1{font-size:1.375rem;line-height:1.35;text-wrap:balance}
p{text-wrap:pretty}
dl{display:grid;grid-template-columns:1fr auto;gap:8px 16px;align-items:baseline;border-block:2px dotted var(--edge);padding-block:16px}
dt{color:var(--muted)}
dd{margin:0;text-align:end}
.total{font-size:1.375rem;font-weight:700;font-variant-numeric:tabular-nums}
button,a{display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;padding:8px 20px;border-radius:10px;border:1px solid var(--act);background:var(--act);color:#fff;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
a.plain,button.plain{background:var(--surface);color:var(--ink);border-color:var(--edge)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`;

/** Does not submit on a back navigation, which would forward the buyer again. */
const script = `addEventListener('pageshow',(e)=>{if(!e.persisted&&performance.getEntriesByType('navigation')[0]?.type!=='back_forward')document.forms[0].submit()})`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const styleHash = hashOf(style);
const scriptHash = hashOf(script);
// Formatting would change the hashed text.
const styleElement = new Html(`<style>${style}</style>`);
const scriptElement = new Html(`<script>${script}</script>`);

/** @param formAction the only origin to which the page may post. */
function write(
  language: Language,
  {
    title,
    content,
    formAction = "'none'",
    isLeading = false,
  }: {
    title: string;
    content: readonly (Html | false)[];
    formAction?: string;
    isLeading?: boolean;
  },
): PaydollarPage {
  const text = html`<!doctype html>
    <html lang="${htmlLanguage[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${styleElement}
      </head>
      <body>
        <main>
          <p class="brand">${translator(language, 'brand')('name')}</p>
          <h1>${title}</h1>
          ${content}
        </main>
        ${isLeading && scriptElement}
      </body>
    </html>`.text;
  const scripts = isLeading ? `script-src ${scriptHash}; ` : '';
  const policy = `default-src 'none'; style-src ${styleHash}; ${scripts}form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`;
  return { text, policy };
}

/**
 * Builds the page that forwards to the gateway: automatically and with a button the first time; later only with a
 * button, because the buyer may already have paid.
 */
export function writePayPage(
  payment: PaydollarPaymentRow,
  { action, fields }: { action: string; fields: Readonly<Record<string, string>> },
): PaydollarPage {
  const { language, shownAt } = payment;
  const t = translator(language, 'paydollar');
  const hasBeen = shownAt !== null;
  const pay = html`<form method="post" action="${action}">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button${hasBeen && new Html(' class="plain"')}>${hasBeen ? t('payAfterAll') : t('pay')}</button>
  </form>`;
  const back = html`<a ${!hasBeen && new Html('class="plain"')} href="${payment.returnUrl}"
    >${hasBeen ? t('seeOrder') : t('back')}</a
  >`;
  const sum = html`<dl>
    <dt>${t('method')}</dt>
    <dd>${t(`methods.${payment.method}`)}</dd>
    <dt>${t('amount')}</dt>
    <dd class="total">${formatsIn(language).money(payment.amountCents)}</dd>
  </dl>`;
  return write(language, {
    title: hasBeen ? t('againTitle') : t('title'),
    content: [html`<p>${hasBeen ? t('againText') : t('text')}</p>`, sum, ...(hasBeen ? [back, pay] : [pay, back])],
    formAction: new URL(action).origin,
    isLeading: !hasBeen,
  });
}

/** Builds the page of a cancelled or expired payment, which does not forward. */
export function writePaydollarClosedPage({ language, returnUrl }: PaydollarPaymentRow): PaydollarPage {
  const t = translator(language, 'paydollar');
  return write(language, {
    title: t('closedTitle'),
    content: [html`<p>${t('closedText')}</p>`, html`<a href="${returnUrl}">${t('seeOrder')}</a>`],
  });
}

export function writePaydollarUnknownPage(language: Language): PaydollarPage {
  const t = translator(language, 'paydollar');
  return write(language, {
    title: t('unknownTitle'),
    content: [html`<p>${t('unknownText')}</p>`, html`<a href="/">${t('home')}</a>`],
  });
}
