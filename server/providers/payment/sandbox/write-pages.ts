import { formatsIn } from '../../../../contract/core/format.ts';
import { htmlLanguage, languages, type Language } from '../../../../contract/core/language.ts';
import { html, Html } from '../../../platform/html.ts';
import type { CardField, CardMistakes } from './check-card.ts';
import { pageStyle } from './page-style.ts';
import type { SandboxPaymentRow } from './store.ts';
import { cardTable, formatCardRanges } from './write-test-cards.ts';
import { translator, type Translator, type Words } from '../../../translator.ts';

export const merchant = { name: 'Fei 飛', latinName: 'Fei', ppsCode: '9999' } as const;

export interface Shown {
  payment: SandboxPaymentRow;
  /** The payment's language, or the one selected on the page. */
  language: Language;
}

const languageNames: Readonly<Record<Language, string>> = { en_us: 'EN', zh_hk: '繁', zh_cn: '简' };

const sign = new Html(
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect x="1.5" y="5.500" width="29" height="21" rx="4" fill="none" stroke="currentColor" stroke-width="3" stroke-dasharray="5 3"/><path d="M1.500 12.500h29" stroke="currentColor" stroke-width="4"/></svg>',
);

/** @param wide false for a page with a single centred box. */
function page(language: Language, parts: { title: string; wide: boolean; content: readonly Html[] }): string {
  const t = translator(language, 'sandbox');
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
        <title>${parts.title} | ${t('service')}</title>
        ${pageStyle}
      </head>
      <body>
        <header>
          <p class="test">${t('notReal')}</p>
          <div class="wide">
            ${sign}
            <p class="service">${t('service')}</p>
            <nav aria-label="${t('languages')}">${links}</nav>
          </div>
        </header>
        <main class="wide${parts.wide && ' two'}">${parts.content}</main>
      </body>
    </html>`.text;
}

function money(payment: SandboxPaymentRow, language: Language): string {
  return formatsIn(language).money(payment.amountCents);
}

function summary({ payment, language }: Shown): Html {
  const t = translator(language, 'sandbox');
  const { method, expiresAt } = payment.facts;
  return html`<aside class="box sum">
    <dl>
      <div>
        <dt>${t('payTo')}</dt>
        <dd>${merchant.name}</dd>
      </div>
      <div class="minor">
        <dt>${t('method')}</dt>
        <dd>${t(`methods.${method}`)}</dd>
      </div>
      <div class="minor">
        <dt>${t('reference')}</dt>
        <dd class="small">${payment.reference}</dd>
      </div>
      <div class="minor">
        <dt>${t('payBefore')}</dt>
        <dd>${formatsIn(language).time(new Date(expiresAt))}</dd>
      </div>
      <div class="total">
        <dt>${t('amount')}</dt>
        <dd>${money(payment, language)}</dd>
      </div>
    </dl>
  </aside>`;
}

function cancelForm({ language }: Shown): Html {
  return html`<form method="post" action="?language=${language}">
    <button class="link" name="do" value="cancel">${translator(language, 'sandbox')('cancel')}</button>
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

function trouble(t: Translator<Words['sandbox']>, mistakes: readonly { field: string; text: string }[]): Html | false {
  if (mistakes.length === 0) return false;
  const links = mistakes.map(({ field: name, text }) => html`<li><a href="#${name}">${text}</a></li>`);
  return html`<div class="trouble" role="alert">
    <p>${t('mistakesTitle')}</p>
    ${
      links.length > 1 &&
      html`<ul>
        ${links}
      </ul>`
    }
  </div>`;
}

export function writeCardPage(
  shown: Shown,
  typed: { number: string; expiry: string; cvc: string },
  mistakes: CardMistakes,
): string {
  const { payment, language } = shown;
  const t = translator(language, 'sandbox');
  const saidOf = (name: CardField) => mistakes[name] && t(`mistakes.${mistakes[name]}`);
  const said = (['number', 'expiry', 'cvc'] as const).flatMap((name) => {
    const text = saidOf(name);
    return text ? [{ field: name, text }] : [];
  });
  const digits = 'inputmode="numeric" autocomplete="off"';
  const form = html`<section class="box">
    <h1>${t('cardTitle')}</h1>
    ${payment.facts.cards && html`<p><b>${t('cardsOnly', { cards: formatCardRanges(t, payment.facts.cards) })}</b></p>`}
    ${trouble(t, said)}
    <form method="post" action="?language=${language}" novalidate>
      ${field({ name: 'number', label: t('cardNumber'), help: t('testCardsHelp'), value: typed.number, error: saidOf('number'), attributes: `${digits} maxlength="30" required` })}
      <div class="pair">
        ${field({ name: 'expiry', label: t('expiry'), help: t('expiryHelp'), value: typed.expiry, error: saidOf('expiry'), attributes: `${digits} maxlength="9" required` })}
        ${field({ name: 'cvc', label: t('cvc'), help: t('cvcHelp'), value: typed.cvc, error: saidOf('cvc'), attributes: `${digits} maxlength="4" required` })}
      </div>
      <button name="do" value="pay">${t('pay')} ${money(payment, language)}</button>
    </form>
    ${cancelForm(shown)}
  </section>`;
  return page(language, {
    title: t('cardTitle'),
    wide: true,
    content: [form, summary(shown), cardTable(payment, language)],
  });
}

/**
 * Builds the page for wallets, FPS and PPS: what the buyer would see, with buttons to approve and decline.
 * @param picture QR code as SVG.
 */
export function writeChoicePage(shown: Shown, picture: string | undefined): string {
  const { payment, language } = shown;
  const t = translator(language, 'sandbox');
  const { method, confirmationNumber } = payment.facts;
  const name = t(`methods.${method}`);
  const [title, help] =
    method === 'fps'
      ? [t('fpsTitle'), t('fpsHelp')]
      : method === 'pps'
        ? [t('ppsTitle'), t('ppsHelp')]
        : [t('walletTitle', { app: name }), t('walletHelp')];
  const code =
    picture &&
    html`<img
      class="qr"
      alt="${method === 'fps' ? t('fpsPicture') : name}"
      src="data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}"
    />`;
  const bill = html`<dl class="bill">
    <div>
      <dt>${t('ppsMerchant')}</dt>
      <dd>${merchant.ppsCode}</dd>
    </div>
    <div>
      <dt>${t('ppsIsn')}</dt>
      <dd>${confirmationNumber.replace(/(\d{4})(?=\d)/g, '$1 ')}</dd>
    </div>
  </dl>`;
  const box = html`<section class="box">
    <h1>${title}</h1>
    ${code}${method === 'pps' && bill}
    <p>${help}</p>
    <form method="post" action="?language=${language}">
      <p><b>${t('choose')}</b></p>
      <button name="do" value="approve">${t('approve')}</button
      ><button class="plain" name="do" value="decline">${t('decline')}</button>
    </form>
    ${cancelForm(shown)}
  </section>`;
  return page(language, { title, wide: true, content: [box, summary(shown)] });
}

/**
 * Builds the page with the bank's challenge.
 * @param wrong true if the last code was wrong.
 */
export function writeChallengePage(shown: Shown, wrong: boolean): string {
  const { payment, language } = shown;
  const t = translator(language, 'sandbox');
  const error = wrong ? wrongCode(t, payment.facts.wrongCodes) : undefined;
  const box = html`<section class="box">
    <h1>${t('challengeTitle')}</h1>
    <p>${t('challengeHelp')}</p>
    <p>${t('methods.card')} <b>${payment.facts.cardNumber}</b></p>
    <form method="post" action="?language=${language}" novalidate>
      ${field({ name: 'code', label: t('code'), help: t('codeHelp'), error, attributes: 'inputmode="numeric" autocomplete="one-time-code" maxlength="10" required autofocus' })}<button
        name="do"
        value="code"
      >
        ${t('confirm')}
      </button>
    </form>
    ${cancelForm(shown)}
  </section>`;
  return page(language, { title: t('challengeTitle'), wide: true, content: [box, summary(shown)] });
}

/** Returns the message about remaining attempts. After the last wrong code there are none. */
function wrongCode(t: Translator<Words['sandbox']>, wrongCodes: number): string | undefined {
  return wrongCodes === 1 ? t('wrongCode.twoLeft') : wrongCodes === 2 ? t('wrongCode.oneLeft') : undefined;
}

const stateSigns = { captured: '✓', declined: '×', cancelled: '–', expired: '–' } as const;

export function writeSandboxClosedPage({ payment, language }: Shown, state: keyof typeof stateSigns): string {
  const t = translator(language, 'sandbox');
  const title = t(`closed.${state}.title`);
  const { declineCode } = payment.facts;
  const said = translator(language, 'sandbox.declineCodes');
  const reason = state === 'declined' && declineCode && said.has(declineCode) ? said(declineCode) : undefined;
  const box = html`<section class="box narrow">
    <p class="state ${state}" aria-hidden="true">${stateSigns[state]}</p>
    <h1>${title}</h1>
    <p>${t(`closed.${state}.text`)} ${reason}</p>
    <p class="muted">${merchant.name} · ${money(payment, language)}</p>
    <a class="button" href="${payment.facts.returnUrl}">${t('back')}</a>
  </section>`;
  return page(language, { title, wide: false, content: [box] });
}

export function writeSandboxUnknownPage(language: Language): string {
  const t = translator(language, 'sandbox');
  const title = t('unknown.title');
  return page(language, {
    title,
    wide: false,
    content: [
      html`<section class="box narrow">
        <p class="state" aria-hidden="true">?</p>
        <h1>${title}</h1>
        <p>${t('unknown.text')}</p>
      </section>`,
    ],
  });
}
