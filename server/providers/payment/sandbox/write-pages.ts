import { formatsIn } from '../../../../contract/format.ts';
import { htmlLanguage, languages, type Language } from '../../../../contract/language.ts';
import { html, Html } from '../../../platform/html.ts';
import type { CardField, CardMistakes } from './check-card.ts';
import { pageStyle } from './page-style.ts';
import type { Payment } from './store.ts';
import { groupCardNumber, testCards } from './test-cards.ts';
import { gatewayWords, type GatewayWords } from './words.ts';

/** The gateway's one merchant. */
export const merchant = { name: 'Fei 飛', latinName: 'Fei', ppsCode: '9999' } as const;

/** A payment as its page is asked for. */
export interface Shown {
  payment: Payment;
  /** The payment's language, or the one chosen on the page. */
  language: Language;
}

const languageNames: Readonly<Record<Language, string>> = { en_us: 'EN', zh_hk: '繁', zh_cn: '简' };

const sign = new Html(
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect x="1.5" y="5.500" width="29" height="21" rx="4" fill="none" stroke="currentColor" stroke-width="3" stroke-dasharray="5 3"/><path d="M1.500 12.500h29" stroke="currentColor" stroke-width="4"/></svg>',
);

/** @param wide false for a page with one box in the middle. */
function page(language: Language, parts: { title: string; wide: boolean; content: readonly Html[] }): string {
  const words = gatewayWords[language];
  const links = languages.map(
    (one) =>
      html`<a href="?language=${one}" lang="${htmlLanguage[one]}" ${one === language && new Html('aria-current="true"')}
        >${languageNames[one]}</a
      >`,
  );
  return html`<!doctype html>
    <html lang="${htmlLanguage[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${parts.title} | ${words.service}</title>
        ${pageStyle}
      </head>
      <body>
        <header>
          <p class="test">${words.notReal}</p>
          <div class="wide">
            ${sign}
            <p class="service">${words.service}</p>
            <nav aria-label="${words.languages}">${links}</nav>
          </div>
        </header>
        <main class="wide${parts.wide && ' two'}">${parts.content}</main>
      </body>
    </html>`.text;
}

function money(payment: Payment, language: Language): string {
  return formatsIn(language).money(payment.amountCents);
}

function summary({ payment, language }: Shown): Html {
  const words = gatewayWords[language];
  const { method, expiresAt } = payment.facts;
  return html`<aside class="box sum">
    <dl>
      <div>
        <dt>${words.payTo}</dt>
        <dd>${merchant.name}</dd>
      </div>
      <div class="minor">
        <dt>${words.method}</dt>
        <dd>${words.methods[method]}</dd>
      </div>
      <div class="minor">
        <dt>${words.reference}</dt>
        <dd class="small">${payment.reference}</dd>
      </div>
      <div class="minor">
        <dt>${words.payBefore}</dt>
        <dd>${formatsIn(language).time(new Date(expiresAt))}</dd>
      </div>
      <div class="total">
        <dt>${words.amount}</dt>
        <dd>${money(payment, language)}</dd>
      </div>
    </dl>
  </aside>`;
}

function cancelForm({ language }: Shown): Html {
  return html`<form method="post" action="?language=${language}">
    <button class="link" name="do" value="cancel">${gatewayWords[language].cancel}</button>
  </form>`;
}

function field(parts: {
  name: string;
  label: string;
  help: string;
  value?: string;
  error: string | undefined;
  attributes: string;
}): Html {
  const { name, label, help, value = '', error, attributes } = parts;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <p class="help" id="${name}-help">${help}</p>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      ${new Html(attributes)}
      aria-describedby="${name}-help${error && ` ${name}-error`}"
      ${error && new Html('aria-invalid="true"')}
    />${error && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`;
}

function trouble(words: GatewayWords, mistakes: readonly { field: string; text: string }[]): Html | false {
  if (mistakes.length === 0) return false;
  const links = mistakes.map(({ field: name, text }) => html`<li><a href="#${name}">${text}</a></li>`);
  return html`<div class="trouble" role="alert">
    <p>${words.mistakesTitle}</p>
    ${
      links.length > 1 &&
      html`<ul>
        ${links}
      </ul>`
    }
  </div>`;
}

/** The card form with what was typed before, and the table of test cards. */
export function writeCardPage(
  shown: Shown,
  typed: { number: string; expiry: string; cvc: string },
  mistakes: CardMistakes,
): string {
  const { payment, language } = shown;
  const words = gatewayWords[language];
  const saidOf = (name: CardField) => mistakes[name] && words.mistakes[mistakes[name]];
  const said = (['number', 'expiry', 'cvc'] as const).flatMap((name) => {
    const text = saidOf(name);
    return text ? [{ field: name, text }] : [];
  });
  const digits = 'inputmode="numeric" autocomplete="off"';
  const form = html`<section class="box">
    <h1>${words.cardTitle}</h1>
    ${trouble(words, said)}
    <form method="post" action="?language=${language}" novalidate>
      ${field({ name: 'number', label: words.cardNumber, help: words.testCardsHelp, value: typed.number, error: saidOf('number'), attributes: `${digits} maxlength="30" required` })}
      <div class="pair">
        ${field({ name: 'expiry', label: words.expiry, help: words.expiryHelp, value: typed.expiry, error: saidOf('expiry'), attributes: `${digits} maxlength="9" required` })}
        ${field({ name: 'cvc', label: words.cvc, help: words.cvcHelp, value: typed.cvc, error: saidOf('cvc'), attributes: `${digits} maxlength="4" required` })}
      </div>
      <button name="do" value="pay">${words.pay} ${money(payment, language)}</button>
    </form>
    ${cancelForm(shown)}
  </section>`;
  return page(language, { title: words.cardTitle, wide: true, content: [form, summary(shown), cardTable(language)] });
}

function cardTable(language: Language): Html {
  const words = gatewayWords[language];
  const rows = testCards.map(
    ({ number, behaviour }) =>
      html`<tr>
        <td><a href="?card=${number}&amp;language=${language}">${groupCardNumber(number)}</a></td>
        <td>${words.behaviours[behaviour]}</td>
      </tr>`,
  );
  return html`<section class="box cards">
    <h2>${words.testCards}</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">${words.cardNumber}</th>
          <th scope="col">${words.effect}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`;
}

/** Wallets, FPS and PPS: what the buyer would see, and two buttons for what the buyer would do. @param picture a QR code as SVG. */
export function writeChoicePage(shown: Shown, picture: string | undefined): string {
  const { payment, language } = shown;
  const words = gatewayWords[language];
  const { method, confirmationNumber } = payment.facts;
  const name = words.methods[method];
  const [title, help] =
    method === 'fps'
      ? [words.fpsTitle, words.fpsHelp]
      : method === 'pps'
        ? [words.ppsTitle, words.ppsHelp]
        : [words.walletTitle + (language === 'en_us' ? ' ' : '') + name, words.walletHelp];
  const code =
    picture &&
    html`<img
      class="qr"
      alt="${method === 'fps' ? words.fpsPicture : name}"
      src="data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}"
    />`;
  const bill = html`<dl class="bill">
    <div>
      <dt>${words.ppsMerchant}</dt>
      <dd>${merchant.ppsCode}</dd>
    </div>
    <div>
      <dt>${words.ppsIsn}</dt>
      <dd>${confirmationNumber.replace(/(\d{4})(?=\d)/g, '$1 ')}</dd>
    </div>
  </dl>`;
  const box = html`<section class="box">
    <h1>${title}</h1>
    ${code}${method === 'pps' && bill}
    <p>${help}</p>
    <form method="post" action="?language=${language}">
      <p><b>${words.choose}</b></p>
      <button name="do" value="approve">${words.approve}</button
      ><button class="plain" name="do" value="decline">${words.decline}</button>
    </form>
    ${cancelForm(shown)}
  </section>`;
  return page(language, { title, wide: true, content: [box, summary(shown)] });
}

/** The bank's question. @param wrong the last code was not right. */
export function writeChallengePage(shown: Shown, wrong: boolean): string {
  const { payment, language } = shown;
  const words = gatewayWords[language];
  const error = wrong ? words.wrongCode[payment.facts.wrongCodes - 1] : undefined;
  const box = html`<section class="box">
    <h1>${words.challengeTitle}</h1>
    <p>${words.challengeHelp}</p>
    <p>${words.methods.card} <b>${payment.facts.cardNumber}</b></p>
    <form method="post" action="?language=${language}" novalidate>
      ${field({ name: 'code', label: words.code, help: words.codeHelp, error, attributes: 'inputmode="numeric" autocomplete="one-time-code" maxlength="10" required autofocus' })}<button
        name="do"
        value="code"
      >
        ${words.confirm}
      </button>
    </form>
    ${cancelForm(shown)}
  </section>`;
  return page(language, { title: words.challengeTitle, wide: true, content: [box, summary(shown)] });
}

const stateSigns = { captured: '✓', declined: '×', cancelled: '–', expired: '–' } as const;

/** A payment that is over. */
export function writeClosedPage({ payment, language }: Shown, state: keyof typeof stateSigns): string {
  const words = gatewayWords[language];
  const [title, text] = words.closed[state];
  const reason = state === 'declined' && payment.facts.behaviour === 'insufficient_funds';
  const box = html`<section class="box narrow">
    <p class="state ${state}" aria-hidden="true">${stateSigns[state]}</p>
    <h1>${title}</h1>
    <p>${text} ${reason && words.insufficientFunds}</p>
    <p class="muted">${merchant.name} · ${money(payment, language)}</p>
    <a class="button" href="${payment.facts.returnUrl}">${words.back}</a>
  </section>`;
  return page(language, { title, wide: false, content: [box] });
}

export function writeUnknownPage(language: Language): string {
  const words = gatewayWords[language];
  const [title, text] = words.unknown;
  return page(language, {
    title,
    wide: false,
    content: [
      html`<section class="box narrow">
        <p class="state" aria-hidden="true">?</p>
        <h1>${title}</h1>
        <p>${text}</p>
      </section>`,
    ],
  });
}
