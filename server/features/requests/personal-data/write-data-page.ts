import { formatsIn } from '../../../../contract/core/format.ts';
import { htmlLanguage, type Language } from '../../../../contract/core/language.ts';
import { isPersonalDataPart, type DataPart } from '../../../../contract/requests/personal-data.ts';
import { html, type Html } from '../../../platform/html.ts';
import { translator } from '../../../translator.ts';

const style = `body{max-width:52rem;margin:2rem auto;padding:0 1rem;font:16px/1.7 system-ui,sans-serif;color:#17161a;background:#fbfaf7}
h1{font-size:1.75rem}h2{margin-top:2.5rem;border-top:2px dotted #86827a;padding-top:1.5rem}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;background:#fff;border:1px solid #dad6cc;border-radius:10px;padding:1rem}
dt{color:#5a5862}dd{margin:0;overflow-wrap:anywhere}@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`;

/** Returns labels for stored fields; unlabelled fields appear under their stored name. */
function labelsIn(language: Language) {
  const kept = translator(language, 'kept');
  const records = translator(language, 'dataLabels.records');
  const fields = translator(language, 'dataLabels.fields');
  return {
    part: (part: string) => (isPersonalDataPart(part) ? kept(`${part}.title`) : part),
    reasons: (part: string) =>
      isPersonalDataPart(part) ? html`<p>${kept(`${part}.why`)} ${kept(`${part}.howLong`)}</p>` : null,
    record: (name: string) => (records.has(name) ? records(name) : name),
    field: (name: string) => (fields.has(name) ? fields(name) : name),
  };
}

/** Returns all of a member's data as one self-contained page in their language. */
export function writeDataPage(parts: readonly DataPart[], language: Language, now: Date): string {
  const t = translator(language, 'dataPage');
  const labels = labelsIn(language);
  const formats = formatsIn(language);
  const format = (name: string, value: unknown): string | Html => {
    if (value === null || value === undefined || value === '') return '—';
    if (value instanceof Date) return formats.dayAndTime(value);
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number' && /(^|_)cents$/.test(name)) return formats.money(value);
    if (Array.isArray(value)) return html`${value.map((one) => html`<div>${format(name, one)}</div>`)}`;
    if (typeof value === 'object') {
      const filled = Object.entries(value).filter(([, one]) => one !== null && one !== '');
      return html`${filled.map(([name, one]) => html`<div>${labels.field(name)}: ${format(name, one)}</div>`)}`;
    }
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  const sections = parts.map(({ part, records }) => {
    return html`<section>
      <h2>${labels.part(part)}</h2>
      ${labels.reasons(part)}
      ${records.map(
        ({ record, rows }) =>
          html`<h3>${labels.record(record)}</h3>
            ${rows.length === 0 ? html`<p>${t('nothing')}</p>` : null}
            ${rows.map(
              (row) =>
                html`<dl>
                  ${Object.entries(row).map(
                    ([name, value]) =>
                      html`<dt>${labels.field(name)}</dt>
                        <dd>${format(name, value)}</dd>`,
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
        <title>${t('documentTitle')}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>${t('documentTitle')}</h1>
        <p>${t('madeAt', { time: formats.dayAndTime(now) })}</p>
        ${sections}
      </body>
    </html>`.text;
}
