import type { Config } from '../platform/config.ts';

type Settings = Pick<Config, 'publicUrl' | 'apiUrl'>;

/** Matches console cookies. They are limited to the path `/Staff`, which `__Host-` does not allow. */
const staffCookie = /^fei-staff(?:-|$)/;

/**
 * Returns the browser's name for a cookie that scripts cannot read. On https sites its prefix guarantees that it was
 * set over https and, with `__Host-`, by no other host in the domain (RFC 6265bis).
 */
export function nameCookie({ publicUrl, apiUrl }: Settings, name: string): string {
  if (!publicUrl.startsWith('https:')) return name;
  return apiUrl || staffCookie.test(name) ? `__Secure-${name}` : `__Host-${name}`;
}

/** Reads a cookie that scripts cannot read. */
export function readCookie(
  config: Settings,
  cookies: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined {
  return cookies[nameCookie(config, name)];
}
