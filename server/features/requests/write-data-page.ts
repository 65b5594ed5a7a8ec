import { formatsIn } from '../../../contract/format.ts';
import { htmlLanguage, type Language } from '../../../contract/language.ts';
import type { DataPart } from '../../../contract/privacy.ts';
import { dataLabels } from '../../../contract/words/data-labels.ts';
import { privacyWords } from '../../../contract/words/privacy.ts';
import { fillIn } from '../../../contract/words/tickets.ts';
import { html, type Html } from '../../platform/html.ts';

const style = `body{max-width:52rem;margin:2rem auto;padding:0 1rem;font:16px/1.7 system-ui,sans-serif;color:#17161a;background:#fbfaf7}
h1{font-size:1.75rem}h2{margin-top:2.5rem;border-top:2px dotted #86827a;padding-top:1.5rem}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;background:#fff;border:1px solid #dad6cc;border-radius:10px;padding:1rem}
dt{color:#5a5862}dd{margin:0;overflow-wrap:anywhere}@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`;

/** All of a member's data as one page to be read and kept, in their language, without anything loaded from elsewhere. */
export function writeDataPage(parts: readonly DataPart[], language: Language, now: Date): string {
  const words = { ...privacyWords[language], ...dataLabels[language] };
  const formats = formatsIn(language);
  const say = (value: unknown): string | Html => {
    if (value === null || value === undefined || value === '') return '—';
    if (value instanceof Date) return formats.dayAndTime(value);
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    if (Array.isArray(value)) return html`${value.map((one) => html`<div>${say(one)}</div>`)}`;
    if (typeof value === 'object') {
      const filled = Object.entries(value).filter(([, one]) => one !== null && one !== '');
      return html`${filled.map(([name, one]) => html`<div>${words.fields[name] ?? name}: ${say(one)}</div>`)}`;
    }
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  const sections = parts.map(({ part, records }) => {
    const kept = words.kept.find((one) => one.part === part);
    return html`<section>
      <h2>${kept?.title ?? part}</h2>
      ${kept ? html`<p>${kept.why} ${kept.howLong}</p>` : null}
      ${records.map(
        ({ record, rows }) =>
          html`<h3>${words.records[record] ?? record}</h3>
            ${rows.length === 0 ? html`<p>${words.nothing}</p>` : null}
            ${rows.map(
              (row) =>
                html`<dl>
                  ${Object.entries(row).map(
                    ([name, value]) =>
                      html`<dt>${words.fields[name] ?? name}</dt>
                        <dd>${say(value)}</dd>`,
                  )}
                </dl>`,
            )}`,
      )}
    </section>`;
  });
  return html`<!doctype html>
    <html lang="${htmlLanguage[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${words.documentTitle}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>${words.documentTitle}</h1>
        <p>${fillIn(words.madeAt, { time: formats.dayAndTime(now) })}</p>
        ${sections}
      </body>
    </html>`.text;
}
