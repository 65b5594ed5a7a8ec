import { createHash } from 'node:crypto';
import { rewriteLink, type SiteVariant, type SiteVariants } from '../../../contract/core/site-variants.ts';
import { hasSlot } from './member-slot-template.ts';
import type { Config } from '../../platform/config.ts';

export interface FinishedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A page that is sent once, as it is or as gzip. */
export interface WrittenPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  plain(): Buffer;
  packed(): Buffer;
}

/** What the finishing of a page depends on besides the page. */
export interface FinishFor {
  config: Pick<Config, 'production' | 'apiUrl' | 'chatScripts' | 'firewallScript' | 'paymentPages' | 'streams'>;
  variant: SiteVariant;
  variants: SiteVariants;
  /** Where pictures are sent to, if not to us. */
  sendsTo: string | undefined;
}

/**
 * Takes the response apart and writes the page's content security policy: inline scripts are allowed by the hash of
 * what we rendered, known by our nonce, which is then removed. So the same bytes can be kept and compressed. Links lead
 * where they must on this form of the site, whoever wrote them.
 * @param document the page where it is not the body of the response.
 */
export async function finishPage(
  response: Response,
  nonce: string,
  about: FinishFor,
  document?: string,
): Promise<FinishedPage> {
  const headers = headersOf(response);
  let body: Buffer;
  if (headers['content-type']?.startsWith('text/html')) {
    const hashes = new Set<string>();
    const html = finishHtml(document ?? (await response.text()), nonce, about, hashes);
    body = Buffer.from(html);
    headers['content-security-policy'] = policyOf(about, hashes, hashOfStyleIn(html));
  } else {
    body = Buffer.from(await response.arrayBuffer());
  }
  return { status: response.status, headers, body };
}

/** Headers of a page as it is sent: kept by nobody who is not asked, where it says nothing else. */
export function headersOf(response: Response): Record<string, string> {
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    if (name !== 'content-length') headers[name] = value;
  });
  headers['cache-control'] ??= 'private, no-cache';
  return headers;
}

/** HTML of our own as it is sent. @param hashes gets those of its scripts, for the policy of the page. */
export function finishHtml(html: string, nonce: string, about: FinishFor, hashes: Set<string>): string {
  if (!html.includes(nonce)) return rewriteLinksIn(html, about);
  const marked = new RegExp(`<script([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g');
  const plain = html.replace(marked, (_, before: string, after: string, script: string) => {
    // A script that differed from reader to reader would be none of those that the policy names.
    if (hasSlot(script)) throw new Error("what is one member's own stands in a script of a page for all");
    if (script) hashes.add(hashOf(script));
    return `<script${before}${after}>${script}</script>`;
  });
  return rewriteLinksIn(plain.replaceAll(` nonce="${nonce}"`, ''), about);
}

/** How a policy names a script or style that stands in the page. */
export function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}

let lastStyle = { source: '', hash: hashOf('') };

/** Of the style that we rendered from our own file. All pages have the same one. */
export function hashOfStyleIn(html: string): string {
  const [, source = ''] = /<style id="style">([\s\S]*?)<\/style>/.exec(html) ?? [];
  if (source !== lastStyle.source) lastStyle = { source, hash: hashOf(source) };
  return lastStyle.hash;
}

/** The content security policy of a page. @param style hash of the one that stands in it. */
export function policyOf({ config, sendsTo }: FinishFor, hashes: Iterable<string>, style: string): string {
  const { production, apiUrl, chatScripts, firewallScript, paymentPages, streams } = config;
  const others = [...chatScripts, ...(firewallScript ? [firewallScript] : [])];
  const origins = [...new Set(others.map((address) => new URL(address).origin))];
  // A chat assistant shows its own window, and talks to where it came from.
  const chats = [...new Set(chatScripts.map((address) => new URL(address).origin))];
  const directive = (name: string, ...sources: readonly (string | undefined)[]) =>
    [name, ...sources.filter(Boolean)].join(' ');
  return [
    directive('default-src', "'self'"),
    production
      ? directive('script-src', "'self'", ...others, ...hashes)
      : directive('script-src', "'self'", ...others, "'unsafe-inline'", "'unsafe-eval'"),
    directive('style-src', "'self'", production ? style : "'unsafe-inline'"),
    "style-src-attr 'unsafe-inline'",
    directive('img-src', "'self'", 'data:', ...chats),
    // What players of streams put together themselves; a page may have come to the player without a document of its own.
    directive('media-src', "'self'", 'blob:', 'data:', streams.network),
    directive(
      'connect-src',
      "'self'",
      apiUrl,
      sendsTo,
      streams.network,
      ...origins,
      ...(production ? [] : ['ws:', 'wss:']),
    ),
    ...(chats.length > 0 ? [directive('frame-src', "'self'", ...chats)] : []),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // Without scripts the form that pays is answered by the provider's page, which browsers hold to this, too.
    directive('form-action', "'self'", ...paymentPages),
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Where links and forms of a page lead; what stands in its head is for machines, which know the site by its main form. */
const leading = /(<(?:a|area|form)\b[^>]*?\s(?:href|action)=")([^"]*)(")/g;

function rewriteLinksIn(html: string, { variant, variants }: FinishFor): string {
  if (variant === 'main') return html;
  return html.replace(leading, (_, before: string, link: string, after: string) => {
    // As it stands there, escaped: only scheme and host change, which hold nothing to escape.
    return before + rewriteLink(link, variant, variants) + after;
  });
}
