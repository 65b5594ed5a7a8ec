import type { Config } from '../platform/config.ts';

type Settings = Pick<Config, 'publicUrl' | 'apiUrl'>;

/** Cookies of the consoles, which go to `/Staff` alone: a `__Host-` cookie goes everywhere. */
const staffCookie = /^fei-staff(?:-|$)/;

/**
 * Returns the name under which browsers keep one of our cookies that no script reads. Where the site is https its prefix
 * says that a page of ours has set it over https, and, as `__Host-`, that no other host of the domain has (RFC 6265bis).
 */
export function nameCookie({ publicUrl, apiUrl }: Settings, name: string): string {
  if (!publicUrl.startsWith('https:')) return name;
  return apiUrl || staffCookie.test(name) ? `__Secure-${name}` : `__Host-${name}`;
}

/** Reads one of our cookies that no script reads. */
export function readCookie(
  config: Settings,
  cookies: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined {
  return cookies[nameCookie(config, name)];
}
