import type { SandboxLanguage, SandboxPayment } from './keep-books.ts';
import { testCards } from './test-cards.ts';
import { gatewayWords, type GatewayWords } from './words.ts';

const htmlLanguages: Record<SandboxLanguage, string> = { en_us: 'en', zh_hk: 'zh-Hant-HK', zh_cn: 'zh-Hans' };

/** Mistakes at the fields of the card form. */
export interface CardMistakes {
  number?: boolean;
  expiry?: boolean;
  cvc?: boolean;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The only style sheet; served by itself, so that the pages' policy can forbid everything inline. */
export const gatewayStyle = `
*{box-sizing:border-box}
body{margin:0;background:#eef1f5;color:#16202c;font:16px/1.6 system-ui,'PingFang HK','Noto Sans CJK HK','Microsoft JhengHei',sans-serif}
main{max-width:34rem;margin:0 auto;padding:1.5rem 1rem 3rem}
.bar{display:flex;align-items:center;gap:.75rem;padding:1rem 0;font-weight:700;font-size:1.125rem}
.bar::before{content:'';width:2rem;height:2rem;border-radius:.5rem;background:#1c4f82}
.note{background:#fff7dc;border:1px solid #b58a1b;border-radius:.625rem;padding:.75rem 1rem;margin:0 0 1rem;color:#4b3a08}
.box{background:#fff;border:1px solid #c5cfda;border-radius:.75rem;padding:1.25rem;margin:0 0 1rem}
h1{font-size:1.375rem;line-height:1.35;margin:0 0 1rem}
h2{font-size:1.125rem;margin:0 0 .75rem}
.sum{font-size:2rem;font-weight:700;font-variant-numeric:tabular-nums;margin:0}
.muted{color:#4d5b6b;margin:0 0 .25rem}
label{display:block;font-weight:600;margin:1rem 0 .25rem}
input{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid #6b7a8b;border-radius:.5rem;font:inherit;background:#fff;color:inherit}
input[aria-invalid=true]{border:2px solid #a61b1b}
.error{color:#a61b1b;font-weight:600;margin:.25rem 0 0}
.help{color:#4d5b6b;font-size:.875rem;margin:.25rem 0 0}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
button{min-height:2.75rem;width:100%;padding:.5rem 1rem;border-radius:.5rem;border:1px solid #1c4f82;font:inherit;font-weight:700;cursor:pointer;background:#1c4f82;color:#fff;margin-top:1rem}
button.plain{background:#fff;color:#1c4f82}
form{margin:0 0 1rem}
:focus-visible{outline:3px solid #1b4dd8;outline-offset:2px}
table{width:100%;border-collapse:collapse;font-size:.9375rem}
th,td{text-align:start;padding:.5rem .5rem .5rem 0;border-bottom:1px solid #dbe2ea;vertical-align:top}
td:first-child{font-variant-numeric:tabular-nums;white-space:nowrap}
.qr{display:block;margin:0 auto 1rem;max-width:14rem;width:100%}
a{color:#1c4f82}
`;

function page(language: SandboxLanguage, title: string, content: string): string {
  const words = gatewayWords[language];
  return `<!doctype html><html lang="${htmlLanguages[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} | ${escapeHtml(words.service)}</title><link rel="stylesheet" href="/sandbox/style.css"></head><body><main><div class="bar">${escapeHtml(words.service)}</div><p class="note">${escapeHtml(words.notReal)}</p>${content}</main></body></html>`;
}

function sumBox(words: GatewayWords, payment: SandboxPayment): string {
  const sum = `HK$${(payment.amountCents / 100).toFixed(2)}`;
  return `<section class="box"><p class="muted">${escapeHtml(words.payTo)} 飛 Fei · ${escapeHtml(words.methods[payment.facts.method])}</p><p class="muted">${escapeHtml(words.amount)}</p><p class="sum">${sum}</p></section>`;
}

function cancelForm(words: GatewayWords): string {
  return `<form method="post"><button class="plain" name="do" value="cancel">${escapeHtml(words.cancel)}</button></form>`;
}

function field(parts: {
  name: string;
  label: string;
  value: string;
  error?: string | undefined;
  help?: string;
  attributes: string;
}): string {
  const { name, label, value, error, help, attributes } = parts;
  const described = [help ? `${name}-help` : '', error ? `${name}-error` : ''].filter(Boolean).join(' ');
  return `<div><label for="${name}">${escapeHtml(label)}</label><input id="${name}" name="${name}" value="${escapeHtml(value)}" ${attributes}${error ? ' aria-invalid="true"' : ''}${described ? ` aria-describedby="${described}"` : ''}>${help ? `<p class="help" id="${name}-help">${escapeHtml(help)}</p>` : ''}${error ? `<p class="error" id="${name}-error" role="alert">${escapeHtml(error)}</p>` : ''}</div>`;
}

/** The card form with what was typed before, and the table of test cards. */
export function cardPage(
  payment: SandboxPayment,
  typed: { number: string; expiry: string },
  mistakes: CardMistakes = {},
): string {
  const words = gatewayWords[payment.facts.language];
  const rows = testCards.map(
    ({ number, behaviour }) =>
      `<tr><td>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</td><td>${escapeHtml(words.behaviours[behaviour])}</td></tr>`,
  );
  const form = `<form class="box" method="post" novalidate><h1>${escapeHtml(words.methods.card)}</h1>${field({
    name: 'number',
    label: words.cardNumber,
    value: typed.number,
    error: mistakes.number ? words.badNumber : undefined,
    attributes: 'inputmode="numeric" autocomplete="off" maxlength="24" required',
  })}<div class="pair">${field({
    name: 'expiry',
    label: words.expiry,
    value: typed.expiry,
    error: mistakes.expiry ? words.badExpiry : undefined,
    help: words.expiryHelp,
    attributes: 'autocomplete="off" maxlength="7" required',
  })}${field({
    name: 'cvc',
    label: words.cvc,
    value: '',
    error: mistakes.cvc ? words.badCvc : undefined,
    attributes: 'inputmode="numeric" autocomplete="off" maxlength="4" required',
  })}</div><button name="do" value="pay">${escapeHtml(words.pay)} HK$${(payment.amountCents / 100).toFixed(2)}</button></form>`;
  const table = `<section class="box"><h2>${escapeHtml(words.testCards)}</h2><table><thead><tr><th scope="col">${escapeHtml(words.card)}</th><th scope="col">${escapeHtml(words.effect)}</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
  return page(payment.facts.language, words.methods.card, sumBox(words, payment) + form + cancelForm(words) + table);
}

/** Wallets, FPS and PPS: what the buyer would see, and two buttons for what the buyer would do. */
export function choicePage(payment: SandboxPayment, picture: string): string {
  const { method, language } = payment.facts;
  const words = gatewayWords[language];
  const help = method === 'fps' ? words.fpsHelp : method === 'pps' ? words.ppsHelp : words.appHelp;
  const bill =
    method === 'pps'
      ? `<p>${escapeHtml(words.ppsMerchant)}: <b>9527</b><br>${escapeHtml(words.ppsBill)}: <b>${escapeHtml(payment.ref)}</b></p>`
      : '';
  const box = `<section class="box"><h1>${escapeHtml(words.methods[method])}</h1>${picture}${bill}<p>${escapeHtml(help)}</p><form method="post"><button name="do" value="approve">${escapeHtml(words.approve)}</button><button class="plain" name="do" value="decline">${escapeHtml(words.decline)}</button></form></section>`;
  return page(language, words.methods[method], sumBox(words, payment) + box + cancelForm(words));
}

export function challengePage(payment: SandboxPayment, wrong: boolean): string {
  const words = gatewayWords[payment.facts.language];
  const form = `<form class="box" method="post" novalidate><h1>${escapeHtml(words.challengeTitle)}</h1>${field({
    name: 'code',
    label: words.code,
    value: '',
    help: words.challengeHelp,
    error: wrong ? words.wrongCode : undefined,
    attributes: 'inputmode="numeric" autocomplete="one-time-code" maxlength="6" required',
  })}<button name="do" value="code">${escapeHtml(words.confirm)}</button></form>`;
  return page(payment.facts.language, words.challengeTitle, sumBox(words, payment) + form + cancelForm(words));
}

export function closedPage(payment: SandboxPayment): string {
  const words = gatewayWords[payment.facts.language];
  const link = `<p><a href="${escapeHtml(payment.facts.returnUrl)}">${escapeHtml(words.back)}</a></p>`;
  return page(
    payment.facts.language,
    words.closedTitle,
    `<section class="box"><h1>${escapeHtml(words.closedTitle)}</h1><p>${escapeHtml(words.closedText)}</p>${link}</section>`,
  );
}

export function unknownPage(language: SandboxLanguage): string {
  const words = gatewayWords[language];
  return page(
    language,
    words.unknownTitle,
    `<section class="box"><h1>${escapeHtml(words.unknownTitle)}</h1><p>${escapeHtml(words.unknownText)}</p></section>`,
  );
}
