const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|[a-z0-9-]+\.localhost)$/;

/** Returns true if a host name (an IPv6 address in brackets) is this machine's. */
export function isLoopback(name: string): boolean {
  return loopback.test(name);
}

interface OtherAddresses {
  readonly hongKongUrl: string | undefined;
  readonly chinaUrl: string | undefined;
  readonly staffUrl: string | undefined;
}

/** Reads the addresses of the site variants and the consoles, which must differ from known ones. */
export function readOtherAddresses(
  read: (name: string) => string | undefined,
  { local, others }: { local: boolean; others: readonly (string | undefined)[] },
  mistakes: string[],
): OtherAddresses {
  const forms = readForms(read, mistakes);
  const shop = [...others, ...Object.values(forms)];
  return { ...forms, staffUrl: readStaffUrl(read, { local, others: shop }, mistakes) };
}

function readForms(
  read: (name: string) => string | undefined,
  mistakes: string[],
): { hongKongUrl: string | undefined; chinaUrl: string | undefined } {
  const hongKongUrl = optionalUrl('SITE_HK_URL', read('SITE_HK_URL'), mistakes);
  const chinaUrl = optionalUrl('SITE_CN_URL', read('SITE_CN_URL'), mistakes);
  if (chinaUrl && !hongKongUrl)
    mistakes.push('SITE_CN_URL requires SITE_HK_URL: members of the China site log in on the Hong Kong site.');
  return { hongKongUrl, chinaUrl };
}

/**
 * Reads the console address.
 * @param site.others shop addresses. On one of their hosts, a shop page could act as a staff member.
 */
function readStaffUrl(
  read: (name: string) => string | undefined,
  { local, others }: { local: boolean; others: readonly (string | undefined)[] },
  mistakes: string[],
): string | undefined {
  const staffUrl = optionalUrl('STAFF_URL', read('STAFF_URL'), mistakes);
  if (!staffUrl) return undefined;
  const { hostname, protocol } = new URL(staffUrl);
  if (local && !isLoopback(hostname))
    mistakes.push('STAFF_URL must be a host name of this machine, such as http://staff.localhost:3000, in local mode.');
  if (!local && protocol !== 'https:')
    mistakes.push('STAFF_URL must start with https:// unless it points to this machine.');
  if (others.some((one) => one && URL.canParse(one) && new URL(one).hostname === hostname))
    mistakes.push('STAFF_URL must have its own host. Remove it if the consoles share the host of the shop.');
  return staffUrl;
}

/**
 * Reads a URL with one of these protocols.
 * @returns `undefined` for any other text, after adding a mistake with the setting's name.
 */
export function readUrl(name: string, text: string, mistakes: string[], protocols: readonly string[]): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && protocols.includes(url.protocol)) return url;
  mistakes.push(`${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
  return undefined;
}

/**
 * Reads an address that consists of scheme and host only.
 * @returns `undefined` for any other text, after adding a mistake.
 */
export function readOrigin(name: string, text: string, mistakes: string[]): URL | undefined {
  const url = readUrl(name, text, mistakes, ['http:', 'https:']);
  if (url && url.href !== `${url.origin}/`)
    mistakes.push(`${name} must be only a scheme and a host, such as ${url.origin}.`);
  return url;
}

/** Reads an optional setting like `readOrigin`. */
export function optionalUrl(name: string, text: string | undefined, mistakes: string[]): string | undefined {
  return text ? readOrigin(name, text, mistakes)?.origin : undefined;
}
