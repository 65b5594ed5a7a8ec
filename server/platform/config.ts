import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { readS3Settings, type S3Settings } from './files/read-s3-settings.ts';
import { readStreamSettings, type StreamSettings } from './files/read-stream-settings.ts';
import { isLoopback, optionalUrl, readOrigin, readOtherAddresses, readUrl } from './settings/read-addresses.ts';
import { findMisspelt } from './settings/find-misspelt.ts';
import { readPaymentSettings, type PaymentSettings } from './read-payment-settings.ts';

type Role = 'web' | 'worker' | 'all';

export interface Config extends PaymentSettings {
  /** Listening port; 0 lets the system select one. */
  port: number;
  host: string;
  /** Public site address, without a trailing slash. */
  publicUrl: string;
  varDir: string;
  /** External PostgreSQL 15 or later; if undefined, an embedded one runs in `varDir`. */
  databaseUrl: string | undefined;
  /** The same database for the role that owns the tables; if undefined, the role of `databaseUrl` owns them. */
  migrationDatabaseUrl: string | undefined;
  /** Mail server; if undefined (local mode only), mail goes to the outbox page. */
  smtpUrl: string | undefined;
  /** True if mail to an `smtp:` server requires STARTTLS; `smtps:` is always encrypted. */
  smtpTlsRequired: boolean;
  mailFrom: string;
  role: Role;
  logLevel: string;
  /** True while only this machine can reach the site: enables demonstration data, outbox page and sandbox payments. */
  local: boolean;
  /** Secret for cookies and tokens, at least 32 characters. Local mode creates one on first start. */
  secretKey: string | undefined;
  /**
   * Earlier secrets, newest first. Signatures with keys of the first list remain valid; keys of the second list only
   * decrypt stored data.
   */
  previousSecretKeys: readonly string[];
  retiredSecretKeys: readonly string[];
  /** Orders of a cancelled performance refunded per second. */
  caseOrdersPerSecond: number;
  /** The Observatory's weather warning summary; if undefined, staff set signals manually. */
  weatherFeedUrl: string | undefined;
  /**
   * Address of the consoles, without a trailing slash; by default below `publicUrl`. Its host always differs from the
   * shop's.
   */
  staffUrl: string | undefined;
  /** Addresses of the site variants, without a trailing slash. */
  hongKongUrl: string | undefined;
  chinaUrl: string | undefined;
  /** Address to which browsers send calls, without a trailing slash; by default the page's own origin. */
  apiUrl: string | undefined;
  /** Scripts of a chat assistant, at most two. */
  chatScripts: readonly string[];
  /** Script of the web firewall, through which one-time passwords are requested. */
  firewallScript: string | undefined;
  /** False removes the service worker from browsers that have it. */
  serviceWorker: boolean;
  /** Identity providers for members' logins; absent when not configured. */
  providers: Partial<Record<'google' | 'apple' | 'facebook', ProviderSettings>>;
  /** Operator of the site with contact details, as on the information pages. */
  operator: { name: string; address: string; hotline: string; email: string };
  /** Bucket for files; if undefined, files are stored in `varDir`. */
  s3: S3Settings | undefined;
  streams: StreamSettings;
  production: boolean;
}

export type { S3Settings };

export interface ProviderSettings {
  clientId: string;
  clientSecret: string;
  /** Issuer without a trailing slash; its discovery document is below this address. */
  issuer: string;
  /** True if an email address without a verification claim counts as verified. */
  emailsProved: boolean;
}

/** Error with one sentence per mistake, so that the operator can fix all of them together. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[];
  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.mistakes = mistakes;
  }
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/**
 * Reads and validates the settings.
 * @throws {ConfigError} that names every mistake.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const mistakes: string[] = [];
  // Only commands read it. It is listed here to detect a misspelling, which would leave backups unencrypted.
  const known = new Set(['BACKUP_PASSPHRASE']);
  const read = (name: string): string | undefined => {
    known.add(name);
    return environment[name]?.trim() || undefined;
  };
  const portText = read('PORT') ?? '3000';
  const port = Number(portText);
  const isPort = /^\d+$/.test(portText) && port <= 65_535;
  if (!isPort) mistakes.push(`PORT is "${portText}", but must be a number from 0 to 65535.`);

  const host = read('HOST') ?? '127.0.0.1';
  const publicUrl = readOrigin(
    'PUBLIC_URL',
    read('PUBLIC_URL') ?? `http://localhost:${isPort ? port : 3000}`,
    mistakes,
  );
  const local = !publicUrl || isLoopback(publicUrl.hostname);

  if (local && !isLoopback(host.includes(':') ? `[${host}]` : host))
    mistakes.push(
      `HOST is "${host}", but the site is in local mode, where anyone who reaches it can use the outbox and all accounts. Leave HOST at 127.0.0.1, or set PUBLIC_URL to the address that visitors use.`,
    );

  const databases = readDatabases(read, mistakes);
  const mail = readMail(read, local, mistakes);
  const work = readWork(read, mistakes);

  const secrets = readSecretKeys(read, mistakes);
  if (!local) {
    if (read('FEI_TEST_POSTGRES'))
      mistakes.push('FEI_TEST_POSTGRES is only for test databases, which may lose data. Remove it.');
    if (publicUrl?.protocol !== 'https:')
      mistakes.push('PUBLIC_URL must start with https:// unless it points to this machine.');
    if (!secrets.secretKey) mistakes.push('SECRET_KEY is missing: set it to at least 32 random characters.');
    if (!mail.smtpUrl) mistakes.push('SMTP_URL is missing: members need it to receive activation mail and tickets.');
  }
  const inBrowser = readForBrowsers(read, local, mistakes);
  const addresses = readOtherAddresses(read, { local, others: [publicUrl?.origin, inBrowser.apiUrl] }, mistakes);
  const providers = readProviders(read, mistakes);
  const operator = readOperator(read, local, mistakes);
  const stores = { s3: readS3Settings(read, mistakes), streams: readStreamSettings(read, local, mistakes) };
  const weatherFeedUrl = readFeedUrl(read, mistakes);
  const payment = readPaymentSettings(read, { local, isOwnMachine: isLoopback }, mistakes);
  mistakes.push(...findMisspelt(environment, known));

  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return {
    port,
    host,
    publicUrl: publicUrl!.origin,
    ...databases,
    ...mail,
    ...work,
    local,
    ...secrets,
    ...payment,
    caseOrdersPerSecond: readRate(read, mistakes),
    weatherFeedUrl,
    ...addresses,
    ...inBrowser,
    providers,
    operator,
    ...stores,
    production: environment.NODE_ENV !== 'development',
  };
}

function readWork(
  read: (name: string) => string | undefined,
  mistakes: string[],
): Pick<Config, 'role' | 'logLevel' | 'varDir'> {
  return {
    role: oneOf('ROLE', read('ROLE') ?? 'all', ['web', 'worker', 'all'] as const, mistakes),
    logLevel: oneOf('LOG_LEVEL', read('LOG_LEVEL') ?? 'warn', logLevels, mistakes),
    varDir: resolve(read('VAR_DIR') ?? 'var'),
  };
}

function readDatabases(
  read: (name: string) => string | undefined,
  mistakes: string[],
): Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl'> {
  const [databaseUrl, migrationDatabaseUrl] = [read('DATABASE_URL'), read('MIGRATION_DATABASE_URL')];
  const protocols = ['postgres:', 'postgresql:'];
  const program = databaseUrl ? readUrl('DATABASE_URL', databaseUrl, mistakes, protocols) : undefined;
  const owner = migrationDatabaseUrl
    ? readUrl('MIGRATION_DATABASE_URL', migrationDatabaseUrl, mistakes, protocols)
    : undefined;
  if (migrationDatabaseUrl && !databaseUrl) mistakes.push('MIGRATION_DATABASE_URL requires DATABASE_URL.');
  else if (owner && owner.username === program?.username)
    mistakes.push(
      'MIGRATION_DATABASE_URL has the same role as DATABASE_URL. Use the role that owns the tables, or remove it.',
    );
  return { databaseUrl, migrationDatabaseUrl };
}

/** A ticket code has one byte for its key number. */
const maxSecretKeys = 250;

/** Splits a list of keys at commas. A JSON array allows keys that contain commas. */
function readKeyList(text: string): readonly string[] {
  if (!text.startsWith('[')) return text.split(',').flatMap((key) => key.trim() || []);
  try {
    return z.array(z.string()).parse(JSON.parse(text));
  } catch {
    // The empty key is reported as too short.
    return [''];
  }
}

function readSecretKeys(
  read: (name: string) => string | undefined,
  mistakes: string[],
): Pick<Config, 'secretKey' | 'previousSecretKeys' | 'retiredSecretKeys'> {
  const listed = (name: string) => readKeyList(read(name) ?? '');
  const secretKey = read('SECRET_KEY');
  const [previous, retired] = [listed('SECRET_KEY_PREVIOUS'), listed('SECRET_KEY_RETIRED')];
  if (secretKey && secretKey.length < 32) mistakes.push('SECRET_KEY is too short: use at least 32 random characters.');
  const all = [...(secretKey ? [secretKey] : []), ...previous, ...retired];
  if ([...previous, ...retired].some((key) => key.length < 32))
    mistakes.push(
      'SECRET_KEY_PREVIOUS or SECRET_KEY_RETIRED has a key that is too short. List earlier keys unchanged.',
    );
  else if (new Set(all).size < all.length)
    mistakes.push(
      'SECRET_KEY, SECRET_KEY_PREVIOUS and SECRET_KEY_RETIRED contain a key twice. Remove it, or generate a new SECRET_KEY.',
    );
  else if (all.length > maxSecretKeys)
    mistakes.push(`SECRET_KEY_RETIRED has too many keys. At most ${maxSecretKeys} keys are allowed in total.`);
  if (!secretKey && all.length > 0)
    mistakes.push('SECRET_KEY is missing: set the current key in addition to earlier keys.');
  return { secretKey, previousSecretKeys: previous, retiredSecretKeys: retired };
}

/** Outside local mode, mail is encrypted unless the settings say otherwise, because it contains tickets and links. */
function readMail(
  read: (name: string) => string | undefined,
  local: boolean,
  mistakes: string[],
): Pick<Config, 'smtpUrl' | 'smtpTlsRequired' | 'mailFrom'> {
  const smtpUrl = read('SMTP_URL');
  if (smtpUrl) readUrl('SMTP_URL', smtpUrl, mistakes, ['smtp:', 'smtps:']);
  const requested = read('SMTP_TLS') ?? (local ? 'optional' : 'required');
  const smtpTlsRequired = oneOf('SMTP_TLS', requested, ['required', 'optional'] as const, mistakes) === 'required';
  return { smtpUrl, smtpTlsRequired, mailFrom: read('MAIL_FROM') ?? 'Fei <tickets@fei.example>' };
}

/**
 * Reads the refund rate per second. Providers limit the rate and reject the rest; the default is a fifth of Stripe's
 * limit for an account.
 */
function readRate(read: (name: string) => string | undefined, mistakes: string[]): number {
  const text = read('CASE_ORDERS_PER_SECOND') ?? '20';
  const rate = Number(text);
  if (!(rate > 0 && rate <= 1000))
    mistakes.push(`CASE_ORDERS_PER_SECOND is "${text}", but must be above 0 and at most 1000.`);
  return rate;
}

/** Requires TLS, because an attacker who can change the feed could stop sales. */
function readFeedUrl(read: (name: string) => string | undefined, mistakes: string[]): string | undefined {
  const text = read('WEATHER_FEED_URL');
  return text ? readUrl('WEATHER_FEED_URL', text, mistakes, ['https:'])?.href : undefined;
}

const localOperator = {
  OPERATOR_NAME: 'Fei',
  OPERATOR_ADDRESS: '1 Example Street, Hong Kong',
  HOTLINE_NUMBER: '+852 0000 0000',
  SERVICE_EMAIL: 'service@fei.example',
} as const;

function readOperator(
  read: (name: string) => string | undefined,
  local: boolean,
  mistakes: string[],
): Config['operator'] {
  const say = (name: keyof typeof localOperator, missing: string): string => {
    const value = read(name);
    if (!value && !local) mistakes.push(`${name} is missing: ${missing}`);
    return value ?? localOperator[name];
  };
  const operator = {
    name: say('OPERATOR_NAME', 'the terms and the privacy policy must name the operator of the site.'),
    address: say('OPERATOR_ADDRESS', 'the terms and the privacy policy must state the postal address of the operator.'),
    hotline: say('HOTLINE_NUMBER', 'pages show the phone number of customer service.'),
    email: say('SERVICE_EMAIL', 'pages show the email address of customer service.'),
  };
  if (!/^\+?[\d ()-]{5,24}$/.test(operator.hotline))
    mistakes.push(`HOTLINE_NUMBER is "${operator.hotline}", but must be a phone number such as +852 1234 5678.`);
  if (!/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(operator.email))
    mistakes.push(`SERVICE_EMAIL is "${operator.email}", but must be an email address.`);
  return operator;
}

function readForBrowsers(
  read: (name: string) => string | undefined,
  local: boolean,
  mistakes: string[],
): Pick<Config, 'apiUrl' | 'chatScripts' | 'firewallScript' | 'serviceWorker'> {
  const apiUrl = optionalUrl('API_URL', read('API_URL'), mistakes);
  if (!local && apiUrl?.startsWith('http:')) mistakes.push('API_URL must start with https:// because PUBLIC_URL does.');
  const chatScripts = readScripts('CHAT_SCRIPT_URLS', read('CHAT_SCRIPT_URLS'), { most: 2, local }, mistakes);
  const [firewallScript] = readScripts('WAF_SCRIPT_URL', read('WAF_SCRIPT_URL'), { most: 1, local }, mistakes);
  const serviceWorker = oneOf('SERVICE_WORKER', read('SERVICE_WORKER') ?? 'on', ['on', 'off'] as const, mistakes);
  return { apiUrl, chatScripts, firewallScript, serviceWorker: serviceWorker === 'on' };
}

const issuers = {
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
  facebook: 'https://www.facebook.com',
} as const;

function readProviders(read: (name: string) => string | undefined, mistakes: string[]): Config['providers'] {
  const found: Config['providers'] = {};
  for (const name of ['google', 'apple', 'facebook'] as const) {
    const prefix = name.toUpperCase();
    const clientId = read(`${prefix}_CLIENT_ID`);
    const clientSecret = read(`${prefix}_CLIENT_SECRET`);
    const issuer = readIssuer(`${prefix}_ISSUER`, read(`${prefix}_ISSUER`) ?? issuers[name], mistakes);
    const proved = oneOf(`${prefix}_EMAILS_PROVED`, read(`${prefix}_EMAILS_PROVED`) ?? 'no', ['yes', 'no'], mistakes);
    if (clientId && !clientSecret) mistakes.push(`${prefix}_CLIENT_ID requires ${prefix}_CLIENT_SECRET.`);
    if (clientSecret && !clientId) mistakes.push(`${prefix}_CLIENT_SECRET requires ${prefix}_CLIENT_ID.`);
    if (clientId && clientSecret) found[name] = { clientId, clientSecret, issuer, emailsProved: proved === 'yes' };
  }
  return found;
}

function readIssuer(name: string, text: string, mistakes: string[]): string {
  const url = readUrl(name, text, mistakes, ['https:', 'http:']);
  if (url?.protocol === 'http:' && !isLoopback(url.hostname))
    mistakes.push(`${name} must start with https:// unless it points to this machine.`);
  return text.replace(/\/$/, '');
}

/** Reads addresses of third-party scripts, which are written unchanged into the pages' content security policy. */
function readScripts(
  name: string,
  text: string | undefined,
  { most, local }: { most: number; local: boolean },
  mistakes: string[],
): string[] {
  const addresses = (text ?? '').split(',').flatMap((one) => one.trim() || []);
  if (addresses.length > most)
    mistakes.push(`${name} lists ${addresses.length} addresses, but at most ${most} are allowed.`);
  return addresses.flatMap((address) => {
    const url = readUrl(name, address, mistakes, local ? ['http:', 'https:'] : ['https:']);
    if (url && /[\s;,'"]/.test(url.href))
      mistakes.push(`${name} must be an address without spaces, quotes, commas and semicolons.`);
    return url ? [url.href] : [];
  });
}

function oneOf<const Choice extends string>(
  name: string,
  text: string,
  choices: readonly Choice[],
  mistakes: string[],
): Choice {
  const found = choices.find((choice) => choice === text);
  if (!found) mistakes.push(`${name} is "${text}", but must be one of ${choices.join(', ')}.`);
  return found ?? choices[0]!;
}
