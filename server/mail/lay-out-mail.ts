import { htmlLanguage, type Language } from '../../contract/core/language.ts';
import { escapeHtml } from '../platform/html.ts';
import { translator } from '../translator.ts';

const fonts: Record<Language, string> = {
  en_us: "system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif",
  zh_hk: "'PingFang HK','Noto Sans HK','Microsoft JhengHei',system-ui,sans-serif",
  zh_cn: "'PingFang SC','Noto Sans SC','Microsoft YaHei',system-ui,sans-serif",
};

/** Content of a message as plain text; nothing in it is HTML. */
export interface MailContent {
  language: Language;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Labels and values, as on a ticket. A value with an empty label spans the line; a value may have several lines. */
  facts?: readonly { label: string; value: string }[];
  /** Digits to type elsewhere: displayed large, copied as one piece, and read aloud one by one. */
  code?: { label: string; digits: string };
  button?: { label: string; link: string };
  notes?: readonly string[];
}

/**
 * Returns a message as text and as HTML in the site's design, with the inline styles and tables that mail programs
 * support.
 */
export function layOutMail(content: MailContent): { subject: string; html: string; text: string } {
  return { subject: content.subject, html: asHtml(content), text: asText(content) };
}

function asText({ language, heading, paragraphs, facts = [], code, button, notes = [] }: MailContent): string {
  const colon = translator(language, 'punctuation')('colon');
  return [
    heading,
    ...paragraphs,
    facts.map(({ label, value }) => (label ? label + colon + value : value)).join('\n'),
    code ? `${code.label}${colon}${code.digits}` : '',
    button ? `${button.label}\n${button.link}` : '',
    ...notes,
    translator(language, 'mailFrame')('footer'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function asHtml({ language, subject, heading, paragraphs, facts = [], code, button, notes = [] }: MailContent): string {
  const text = 'margin:0 0 16px;font-size:16px;line-height:1.7';
  const rows = facts.map(({ label, value }) =>
    label
      ? `<tr><td style="padding:6px 16px 6px 0;font-size:14px;color:#5a5862;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td><td style="padding:6px 0;font-size:16px;vertical-align:top;word-break:break-word">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`
      : `<tr><td colspan="2" style="padding:10px 0 6px;font-size:16px;font-weight:700;border-top:2px dotted #86827a">${escapeHtml(value)}</td></tr>`,
  );
  const link = button ? escapeHtml(button.link) : '';
  return `<!doctype html>
<html lang="${htmlLanguage[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#fbfaf7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#fbfaf7"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font-family:${fonts[language]};color:#17161a">
<tr><td style="padding:0 0 20px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td width="44" height="44" align="center" valign="middle" bgcolor="#c4162f" style="border-radius:6px;border-right:3px dotted #fbfaf7;color:#ffffff;font-size:26px;line-height:44px;font-weight:700"><span lang="zh-Hant-HK">飛</span></td>
<td style="padding-left:12px;font-size:22px;font-weight:700">Fei</td></tr></table></td></tr>
<tr><td bgcolor="#ffffff" style="background:#ffffff;border:1px solid #dad6cc;border-radius:10px;padding:32px 28px">
<h1 style="margin:0 0 12px;font-size:28px;line-height:1.3">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="${text};word-break:break-word">${escapeHtml(paragraph)}</p>`).join('\n')}
${rows.length > 0 ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows.join('')}</table>` : ''}
${code ? codeHtml(code) : ''}
${button ? `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td bgcolor="#c4162f" style="border-radius:10px"><a href="${link}" style="display:inline-block;padding:14px 28px;font-size:16px;font-weight:700;color:#ffffff;text-decoration:none">${escapeHtml(button.label)}</a></td></tr></table>` : ''}
${notes.length > 0 ? `<div style="margin-top:24px;padding-top:20px;border-top:2px dotted #86827a">${notes.map((note) => `<p style="margin:0 0 12px;font-size:14px;line-height:1.6;color:#5a5862;word-break:break-word">${escapeHtml(note)}</p>`).join('')}</div>` : ''}
</td></tr>
<tr><td style="padding:20px 4px 0;font-size:13px;color:#5a5862">${escapeHtml(translator(language, 'mailFrame')('footer'))}</td></tr>
</table></td></tr></table>
</body></html>`;
}

/** The screen reader text has spaces between the digits; copied text has none. */
function codeHtml({ label, digits }: { label: string; digits: string }): string {
  const spoken = `${label} ${digits.split('').join(' ')}`;
  return `<p style="margin:0 0 4px;font-size:14px;color:#5a5862">${escapeHtml(label)}</p>
<p role="img" aria-label="${escapeHtml(spoken)}" style="margin:0 0 20px;padding:16px 20px;background:#f1eee7;border-radius:10px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:36px;line-height:1.2;font-weight:700;letter-spacing:8px;text-align:center">${escapeHtml(digits)}</p>`;
}
