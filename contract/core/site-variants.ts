/** Origins of the site's three variants; `undefined` if not configured. */
export interface SiteVariants {
  readonly main: string;
  readonly hongKong?: string | undefined;
  readonly china?: string | undefined;
}

export type SiteVariant = keyof SiteVariants;

/**
 * Returns the variants from the settings `PUBLIC_URL`, `SITE_HK_URL`, `SITE_CN_URL`.
 * @throws {RangeError} if two share a host: a login on the China variant would then redirect to itself.
 */
export function siteVariants(settings: {
  publicUrl: string;
  hongKongUrl?: string | undefined;
  chinaUrl?: string | undefined;
}): SiteVariants {
  const origin = (url: string | undefined) => (url ? new URL(url).origin : undefined);
  const site = {
    main: new URL(settings.publicUrl).origin,
    hongKong: origin(settings.hongKongUrl),
    china: origin(settings.chinaUrl),
  };
  const hosts = Object.values(site).flatMap((each) => (each ? [bare(new URL(each).host)] : []));
  if (new Set(hosts).size < hosts.length) throw new RangeError('the variants of the site must have different hosts');
  return site;
}

/** Returns the variant for a host name, with or without a port; the main variant for an unknown host. */
export function variantOf(host: string, site: SiteVariants): SiteVariant {
  return findVariant(host, site) ?? 'main';
}

/**
 * Returns the cookie `Domain` for a host, without a leading `www.`. Returns `undefined` if the browser would reject one
 * (IP addresses, single-label names, foreign hosts); such cookies belong to the host alone.
 */
export function cookieDomain(host: string, site: SiteVariants): string | undefined {
  const variant = findVariant(host, site);
  const origin = variant && site[variant];
  if (!origin) return undefined;
  const domain = bare(new URL(origin).hostname);
  return domain.includes('.') && !isNetworkAddress(domain) ? domain : undefined;
}

/**
 * Returns a link as the variant must show it. On the Hong Kong and China variants, links to the main domain and its
 * subdomains point to the Hong Kong domain. Path, query and hash stay byte for byte; all other links are unchanged.
 */
export function rewriteLink(link: string, variant: SiteVariant, site: SiteVariants): string {
  if (variant === 'main' || !site.hongKong) return link;
  const parts = /^(?:https?:)?\/\/([^/?#\\@]+)(?=[/?#]|$)/i.exec(link);
  if (!parts?.[1] || findVariant(parts[1], site) !== 'main') return link;
  const host = parts[1].toLowerCase().replace(/:\d*$/, '');
  const hongKong = new URL(site.hongKong);
  const main = bare(new URL(site.main).hostname);
  const subdomain = bare(host) === main ? '' : host.slice(0, -main.length);
  const name = subdomain ? subdomain + bare(hongKong.hostname) : hongKong.hostname;
  const port = hongKong.port ? `:${hongKong.port}` : '';
  return `${hongKong.protocol}//${name}${port}${link.slice(parts[0].length)}`;
}

const variants = ['main', 'hongKong', 'china'] as const satisfies SiteVariant[];

/** The longest matching domain wins: one variant's domain may be a subdomain of another's. */
function findVariant(host: string, site: SiteVariants): SiteVariant | undefined {
  let best: { variant: SiteVariant; length: number } | undefined;
  for (const variant of variants) {
    const origin = site[variant];
    if (!origin) continue;
    const url = new URL(origin);
    // The configured origin's protocol decides the default port: a host with port 443 matches an https site.
    const requested = URL.canParse(`${url.protocol}//${host}`) ? new URL(`${url.protocol}//${host}`) : undefined;
    if (!requested || requested.port !== url.port) continue;
    const domain = bare(url.hostname);
    const belongs = requested.hostname === domain || requested.hostname.endsWith(`.${domain}`);
    if (belongs && domain.length > (best?.length ?? 0)) best = { variant, length: domain.length };
  }
  return best?.variant;
}

function bare(hostname: string): string {
  return hostname.replace(/^www\.(?=[^.]+\.)/, '');
}

function isNetworkAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
}
