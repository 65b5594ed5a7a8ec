import { htmlLanguage, type Language } from '../../../contract/core/language.ts';
import { preferenceCookies, type FontSize, type Theme } from '../../../contract/core/preferences.ts';
import { hashOf } from './finish-page.ts';
import { drawFavicon } from '../../features/catalogue/posters/draw-poster-mark.ts';
import { html, Html } from '../../platform/html.ts';

/** Page without dependencies that may fail: no assets, no database and no required script. */
export interface PlainPage {
  language: Language;
  theme: Theme;
  fontSize: FontSize;
  title: string;
  text?: string;
  /** The same message in the other languages, in smaller type. */
  also?: readonly { language: Language; title: string; text: string }[];
  retry?: string;
  /** Reference to quote to customer service. */
  quote?: string;
  /** Reloads the page when the connection returns, and reads the theme from the cookie. */
  offline?: boolean;
}

/** Design tokens from `web/app.css` that such a page needs. */
const style = `:root{--canvas:#fbfaf7;--surface:#fff;--ink:#17161a;--muted:#5a5862;--edge:#86827a;--accent:#c4162f;--on:#fff;--focus:#1b4dd8;color-scheme:light;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'PingFang HK','Noto Sans HK','Noto Sans CJK HK','Microsoft JhengHei',sans-serif;-webkit-text-size-adjust:100%}
:root:lang(zh){line-height:1.7;line-break:strict}
:root:lang(zh-Hans){font-family:system-ui,'PingFang SC','Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif}
:root[data-font='14px']{font-size:14px}:root[data-font='18px']{font-size:18px}
:root[data-theme=night]{--canvas:#0f1014;--surface:#181a20;--ink:#f2f0eb;--muted:#b5b3ad;--edge:#82858f;--accent:#ff6b7d;--on:#22030a;--focus:#8db4ff;color-scheme:dark}
:root[data-theme=black]{--canvas:#000;--surface:#000;--ink:#fff;--muted:#fff;--edge:#fff;--accent:#fff;--on:#000;--focus:#fff;color-scheme:dark}
:root[data-theme=black] svg{filter:grayscale(1)}
*{box-sizing:border-box;margin:0}
body{background:var(--canvas);color:var(--ink);min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:24px 16px;overflow-wrap:anywhere}
main{width:100%;max-width:36rem;background:var(--surface);border:1px solid var(--edge);border-radius:10px;text-align:center}
.head{padding:40px 24px 32px;display:grid;gap:16px;justify-items:center}
svg{width:64px;height:64px}
h1{font-size:1.75rem;line-height:1.3;text-wrap:balance}
p{text-wrap:pretty}
.head p{color:var(--muted);max-width:30rem}
.also{border-top:2px dotted var(--edge);padding:24px;display:grid;gap:20px;font-size:.875rem}
h2{font-size:1rem}
a{display:inline-flex;align-items:center;min-height:44px;padding:8px 20px;border-radius:10px;background:var(--accent);color:var(--on);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
small{color:var(--muted)}`;

let drawn: string | undefined;
/** Drawn once, because it opens a font. */
const mark = (): string => (drawn ??= drawFavicon().replace('<svg ', '<svg aria-hidden="true" '));

/** Applies the visitor's preferences before the first paint, because the page is cached without them. */
const offlineScript = `{const c=(n)=>(document.cookie.match('(?:^|; )'+n+'=([^;]*)')||[])[1];const t=c('${preferenceCookies.theme}'),f=c('${preferenceCookies.fontSize}');if(t)document.documentElement.dataset.theme=t;if(f)document.documentElement.dataset.font=f}
addEventListener('online',()=>location.reload())`;

/** Returns the page and the policy that must be sent with it. */
export function writePlainPage(page: PlainPage): { html: string; policy: string } {
  const { language, title, text = '', also = [], retry, quote } = page;
  const script = page.offline ? offlineScript : '';
  const written = html`<!doctype html>
    <html lang="${htmlLanguage[language]}" data-theme="${page.theme}" data-font="${page.fontSize}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | 飛 Fei</title>
        ${new Html(`<style>${style}</style>`)}${new Html(script && `<script>${script}</script>`)}
      </head>
      <body>
        <main>
          <div class="head">
            ${new Html(mark())}
            <h1>${title}</h1>
            ${text ? html`<p>${text}</p>` : ''}${retry ? html`<a href="">${retry}</a>` : ''}${quote ? html`<small>${quote}</small>` : ''}
          </div>
          ${also.length > 0 ? html`<div class="also">${also.map(writeTranslatedSection)}</div>` : ''}
        </main>
      </body>
    </html>`;
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...(script ? [`script-src ${hashOf(script)}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html: written.text, policy };
}

function writeTranslatedSection({ language, title, text }: NonNullable<PlainPage['also']>[number]): Html {
  return html`<section lang="${htmlLanguage[language]}">
    <h2>${title}</h2>
    <p>${text}</p>
  </section>`;
}
