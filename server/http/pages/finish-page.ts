import { createHash } from 'node:crypto';
import { rewriteLink, type SiteVariant, type SiteVariants } from '../../../contract/core/site-variants.ts';
import { hasSlot } from './member-slot-template.ts';
import type { Config } from '../../platform/config.ts';

export interface FinishedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export interface WrittenPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  plain(): Buffer;
  packed(): Buffer;
}

export interface FinishFor {
  config: Pick<Config, 'production' | 'apiUrl' | 'chatScripts' | 'firewallScript' | 'paymentPages' | 'streams'>;
  variant: SiteVariant;
  variants: SiteVariants;
  /** Origin for picture uploads, if it is not ours. */
  sendsTo: string | undefined;
}

/**
 * Finishes a response and adds the page's content security policy. Inline scripts with our nonce are allowed by hash
 * and lose the nonce, so that the same bytes can be cached and compressed. Links are rewritten for this site variant.
 * @param document the page, if it is not the response body.
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

/** Returns the headers of a page: `private, no-cache` unless the response says otherwise. */
export function headersOf(response: Response): Record<string, string> {
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    if (name !== 'content-length') headers[name] = value;
  });
  headers['cache-control'] ??= 'private, no-cache';
  return headers;
}

/**
 * Finishes HTML that we rendered.
 * @param hashes receives its script hashes, for the policy of the page.
 */
export function finishHtml(html: string, nonce: string, about: FinishFor, hashes: Set<string>): string {
  if (!html.includes(nonce)) return rewriteLinksIn(html, about);
  const marked = new RegExp(`<script([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g');
  const plain = html.replace(marked, (_, before: string, after: string, script: string) => {
    // A script that differs between readers would not match the hash in the policy.
    if (hasSlot(script)) throw new Error('a script of a shared page contains member data');
    if (script) hashes.add(hashOf(script));
    return `<script${before}${after}>${script}</script>`;
  });
  return rewriteLinksIn(plain.replaceAll(` nonce="${nonce}"`, ''), about);
}

/** Returns the policy's source expression for an inline script or style. */
export function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}

let lastStyle = { source: '', hash: hashOf('') };

/** Returns the hash of the inline style. All pages have the same style, so the last hash is cached. */
export function hashOfStyleIn(html: string): string {
  const [, source = ''] = /<style id="style">([\s\S]*?)<\/style>/.exec(html) ?? [];
  if (source !== lastStyle.source) lastStyle = { source, hash: hashOf(source) };
  return lastStyle.hash;
}

/**
 * Returns the content security policy of a page.
 * @param style hash of the inline style.
 */
export function policyOf({ config, sendsTo }: FinishFor, hashes: Iterable<string>, style: string): string {
  const { production, apiUrl, chatScripts, firewallScript, paymentPages, streams } = config;
  const others = [...chatScripts, ...(firewallScript ? [firewallScript] : [])];
  const origins = [...new Set(others.map((address) => new URL(address).origin))];
  // A chat assistant opens its own frame and connects to its origin.
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
    // Stream players build media from blobs. Client-side navigation can reach the player from any page, so every page
    // allows them.
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
    // Without scripts, the payment form is redirected to the provider's page, and browsers apply this directive to
    // redirects too.
    directive('form-action', "'self'", ...paymentPages),
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Links and forms of a page. `<link>` elements stay unchanged: they are for machines, which use the main site variant.
 */
const leading = /(<(?:a|area|form)\b[^>]*?\s(?:href|action)=")([^"]*)(")/g;

function rewriteLinksIn(html: string, { variant, variants }: FinishFor): string {
  if (variant === 'main') return html;
  return html.replace(leading, (_, before: string, link: string, after: string) => {
    // The link stays escaped: only scheme and host change, and neither needs escaping.
    return before + rewriteLink(link, variant, variants) + after;
  });
}
