import { createHash } from 'node:crypto';
import { Html } from '../../../platform/html.ts';

const style = `:root{--canvas:#fbfaf7;--surface:#fff;--sunken:#f1eee7;--ink:#17161a;--muted:#5a5862;--line:#dad6cc;--edge:#86827a;
--act:#1d3f66;--warn:#7f5200;--danger:#a61b1b;--ok:#0b6e3b;--focus:#1b4dd8;color-scheme:light;font-size:16px;line-height:1.5;
font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;-webkit-text-size-adjust:100%}
:root:lang(zh-Hant-HK){font-family:system-ui,'PingFang HK','Noto Sans HK','Noto Sans CJK HK','Microsoft JhengHei',sans-serif;line-height:1.7;line-break:strict}
:root:lang(zh-Hans){font-family:system-ui,'PingFang SC','Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif;line-height:1.7;line-break:strict}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);overflow-wrap:break-word}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.test{margin:0;padding:.5rem 1rem;background:var(--warn);color:#fff;text-align:center;font-weight:600;font-size:.875rem}
.wide{width:100%;max-width:60rem;margin-inline:auto;padding-inline:clamp(1rem,4vw,2rem)}
header{background:var(--surface);border-bottom:1px solid var(--line)}
header .wide{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .75rem;padding-block:.75rem}
header svg{display:block;width:2rem;height:2rem;color:var(--act)}
.service{font-weight:700;font-size:1.125rem;margin:0;flex:1}
nav{display:flex}
nav a{color:var(--ink);min-width:2.5rem;min-height:2.75rem;display:inline-flex;align-items:center;justify-content:center;text-underline-offset:4px}
nav a[aria-current]{font-weight:700;text-decoration:none}
main{display:grid;gap:1.5rem;padding-block:1.5rem 3rem}
@media(min-width:52rem){main.two{grid-template-columns:minmax(0,1fr) 20rem;align-items:start}main.two .sum{grid-column:2;grid-row:1}main.two .cards{grid-column:1/-1}}
.box{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:clamp(1rem,4vw,1.75rem)}
.narrow{max-width:34rem;width:100%;margin-inline:auto}
h1{font-size:1.375rem;line-height:1.35;margin:0 0 1rem;text-wrap:balance}
h2{font-size:1.125rem;line-height:1.4;margin:0}
p{margin:0 0 1rem;text-wrap:pretty}
.muted{color:var(--muted)}
.small{font-size:.875rem}
.sum dl{display:grid;gap:.75rem;margin:0}
.sum dt,.bill dt{color:var(--muted);font-size:.875rem}
.sum dd,.bill dd{margin:0;overflow-wrap:anywhere}
.sum .total{border-top:2px dotted var(--edge);padding-top:1rem;margin-top:.25rem}
.total dd{font-size:1.75rem;font-weight:700;line-height:1.3;font-variant-numeric:tabular-nums}
@media(max-width:51.99rem){.sum{order:-1}.sum .minor{display:none}.sum dl{grid-template-columns:1fr auto;align-items:end}.sum .total{border:0;padding:0;margin:0;text-align:end}.total dd{font-size:1.375rem}.total dt{display:none}}
.bill{display:grid;gap:.75rem;margin:0 0 1.25rem;padding:1rem;background:var(--sunken);border-radius:10px}
.bill dd{font-size:1.125rem;font-weight:700;font-variant-numeric:tabular-nums}
form{margin:0}
.field{margin:0 0 1rem}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(9rem,100%),1fr));gap:0 1rem;align-items:start}
label{display:block;font-weight:600}
.help{color:var(--muted);font-size:.875rem;margin:0 0 .25rem}
input{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--edge);border-radius:10px;background:var(--surface);color:inherit;font:inherit;font-variant-numeric:tabular-nums}
input[aria-invalid]{border:2px solid var(--danger)}
.error{color:var(--danger);font-weight:600;font-size:.875rem;margin:.25rem 0 0;display:flex;gap:.375rem;align-items:flex-start}
.error::before{content:'!';flex:none;width:1.25rem;height:1.25rem;border-radius:50%;background:var(--danger);color:#fff;text-align:center;line-height:1.25rem}
.trouble{border:2px solid var(--danger);border-radius:10px;padding:.75rem 1rem;margin:0 0 1rem}
.trouble p{margin:0;font-weight:600}
.trouble ul{margin:.5rem 0 0;padding-inline-start:1.25rem}
.trouble li{margin:.25rem 0}
.trouble a{color:inherit;text-underline-offset:4px}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:2.75rem;padding:.5rem 1.25rem;border-radius:10px;border:1px solid var(--act);background:var(--act);color:#fff;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.plain{background:var(--surface);color:var(--ink);border-color:var(--edge);margin-top:.75rem}
button.link{background:none;border-color:transparent;color:var(--act);text-decoration:underline;text-underline-offset:4px;margin-top:.75rem;font-weight:400}
.cards table{width:100%;border-collapse:collapse;margin-top:.75rem}
.cards th{text-align:start;font-size:.875rem;color:var(--muted);font-weight:400}
.cards th,.cards td{padding:.25rem 1rem .25rem 0;border-bottom:1px solid var(--line);vertical-align:middle}
.cards tr:last-child td{border-bottom:0}
.cards a{color:var(--act);font-variant-numeric:tabular-nums;white-space:nowrap;text-underline-offset:4px;display:inline-flex;align-items:center;min-height:2.75rem;font-weight:600}
@media(max-width:40rem){.cards thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.cards tr{display:block;padding:.5rem 0;border-bottom:1px solid var(--line)}.cards tr:last-child{border:0}.cards td{display:block;padding:0;border:0}}
.qr{display:block;width:min(15rem,100%);margin:0 auto 1.25rem;border:1px solid var(--line);border-radius:10px;background:#fff}
.state{width:3rem;height:3rem;border-radius:50%;display:flex;align-items:center;justify-content:center;font-size:1.5rem;font-weight:700;color:#fff;background:var(--muted);margin:0 0 1rem}
.state.captured{background:var(--ok)}
.state.declined{background:var(--danger)}`;

/** Style element of the hosted page; must match the hash below exactly. */
export const pageStyle = new Html(`<style>${style}</style>`);

export const pageStyleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
