/** Methods with a gateway code. */
const known = ['card', 'alipay', 'wechat_pay', 'fps', 'pps'] as const;
export type PayDollarMethod = (typeof known)[number];

export interface PayDollarSettings {
  merchantId: string;
  /** Secure hash secrets: the first signs and all are accepted, so that they can be rotated. */
  secrets: readonly string[];
  /** Hash with which the account signs, as configured at PayDollar; SHA-1 by default. */
  hash: 'sha1' | 'sha256' | 'sha512';
  loginId: string;
  password: string;
  /** Address of the gateway's pages and API, without a trailing slash. */
  base: string;
  methods: readonly PayDollarMethod[];
}

const names = ['MERCHANT_ID', 'SECRET', 'LOGIN', 'PASSWORD', 'BASE'] as const;
const hashes = ['sha1', 'sha256', 'sha512'] as const;
const loopback = /^(localhost|127(\.\d{1,3}){3})$/;

/**
 * Reads the account from the settings; each mistake is one sentence.
 * @returns `undefined` if nothing is set.
 */
export function readPayDollarSettings(
  read: (name: string) => string | undefined,
  mistakes: string[],
): PayDollarSettings | undefined {
  const given = Object.fromEntries(names.map((name) => [name, read(`PAYDOLLAR_${name}`)]));
  if (!names.some((name) => given[name])) return undefined;
  for (const name of names) {
    if (!given[name]) mistakes.push(`PAYDOLLAR_${name} is missing: PayDollar requires all of ${names.join(', ')}.`);
  }
  const secrets = (given.SECRET ?? '').split(',').flatMap((secret) => secret.trim() || []);
  if (secrets.length > 2)
    mistakes.push('PAYDOLLAR_SECRET can list at most two secrets: the new one and the previous one.');
  if (given.MERCHANT_ID && !/^\d{1,20}$/.test(given.MERCHANT_ID))
    mistakes.push('PAYDOLLAR_MERCHANT_ID must be a number.');
  const hash = hashes.find((one) => one === (read('PAYDOLLAR_HASH') ?? 'sha1'));
  if (!hash) mistakes.push(`PAYDOLLAR_HASH must be one of ${hashes.join(', ')}.`);
  return {
    merchantId: given.MERCHANT_ID ?? '',
    secrets,
    hash: hash ?? 'sha1',
    loginId: given.LOGIN ?? '',
    password: given.PASSWORD ?? '',
    base: readBase(given.BASE, mistakes),
    methods: readMethods(read('PAYDOLLAR_METHODS') ?? 'fps,pps', mistakes),
  };
}

function readBase(text: string | undefined, mistakes: string[]): string {
  const url = text && URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.test(url.hostname));
  if (text && (!isSafe || /[?#;'"\s]/.test(text)))
    mistakes.push('PAYDOLLAR_BASE must be an address such as https://www.paydollar.com/b2c2/eng.');
  return (text ?? '').replace(/\/+$/, '');
}

function readMethods(text: string, mistakes: string[]): PayDollarMethod[] {
  const requested = text.split(',').map((one) => one.trim());
  const methods = known.filter((method) => requested.includes(method));
  if (methods.length === 0 || requested.some((one) => !known.some((method) => method === one)))
    mistakes.push(`PAYDOLLAR_METHODS must list some of ${known.join(', ')}, separated by commas.`);
  return methods;
}
