import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { readS3Settings, type S3Settings } from './files/read-s3-settings.ts';
import { readStreamSettings, type StreamSettings } from './files/read-stream-settings.ts';
import { isLoopback, optionalUrl, readOrigin, readOtherAddresses, readUrl } from './settings/read-addresses.ts';
import { findMisspelt } from './settings/find-misspelt.ts';
import { readPaymentSettings, type PaymentSettings } from './read-payment-settings.ts';

type Role = 'web' | 'worker' | 'all';

export interface Config extends PaymentSettings {
  /** Listening port; 0 lets the system choose one. */
  port: number;
  host: string;
  /** Where visitors reach the site, without a trailing slash. */
  publicUrl: string;
  varDir: string;
  /** A PostgreSQL 15+ of your own; without it the embedded one runs in `varDir`. */
  databaseUrl: string | undefined;
  /** The same database for the role that owns the tables; without it the role of `databaseUrl` owns them itself. */
  migrationDatabaseUrl: string | undefined;
  /** Where mail goes; without it (local mode only) into the outbox page. */
  smtpUrl: string | undefined;
  /** Whether mail to an `smtp:` server is sent only after STARTTLS; `smtps:` is always encrypted. */
  smtpTlsRequired: boolean;
  mailFrom: string;
  role: Role;
  logLevel: string;
  /** True while the site is reached only from this machine: demonstration data, outbox page, sandbox payments. */
  local: boolean;
  /** Seals cookies and tokens; at least 32 characters. In local mode it is made at first start. */
  secretKey: string | undefined;
  /** Earlier secrets, the newest first: of the first list signatures still count, of the second nothing but what is stored. */
  previousSecretKeys: readonly string[];
  retiredSecretKeys: readonly string[];
  /** How many orders of a cancelled performance are given back in a second. */
  caseOrdersPerSecond: number;
  /** The Observatory's weather warning summary; without it signals are turned by hand. */
  weatherFeedUrl: string | undefined;
  /** Where staff reach the consoles, without a trailing slash; without it below `publicUrl`. Always another host. */
  staffUrl: string | undefined;
  /** Addresses of the site's variants, without a trailing slash. */
  hongKongUrl: string | undefined;
  chinaUrl: string | undefined;
  /** Where browsers send the calls, without a trailing slash; without it, where the page came from. */
  apiUrl: string | undefined;
  /** Scripts of a chat assistant, at most two. */
  chatScripts: readonly string[];
  /** The web firewall's script, through which one-time passwords are asked for. */
  firewallScript: string | undefined;
  /** False takes the service worker out of the browsers again that have it. */
  serviceWorker: boolean;
  /** Providers of identity that members can come by; absent where nothing is configured. */
  providers: Partial<Record<'google' | 'apple' | 'facebook', ProviderSettings>>;
  /** Who runs the site and how to reach them, as the information pages say it. */
  operator: { name: string; address: string; hotline: string; email: string };
  /** A bucket for files; without it they lie in `varDir`. */
  s3: S3Settings | undefined;
  streams: StreamSettings;
  production: boolean;
}

export type { S3Settings };

/** An OpenID provider as its settings name it. */
export interface ProviderSettings {
  clientId: string;
  clientSecret: string;
  /** Without a trailing slash; its discovery document stands below it. */
  issuer: string;
  /** True: an address that it names without a word about it counts as proved. */
  emailsProved: boolean;
}

/** One sentence a mistake, so that whoever starts the program can mend them all at once. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[];
  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.mistakes = mistakes;
  }
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Reads and checks the settings. @throws {ConfigError} naming every mistake. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const mistakes: string[] = [];
  // Only commands read it; misspelt, it would leave backups unencrypted.
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
      `HOST is "${host}", but the site is in local mode, with an outbox and accounts that anyone may use: leave it at 127.0.0.1, or set PUBLIC_URL to the address that visitors use.`,
    );

  const databases = readDatabases(read, mistakes);
  const mail = readMail(read, local, mistakes);
  const work = readWork(read, mistakes);

  const secrets = readSecretKeys(read, mistakes);
  if (!local) {
    if (read('FEI_TEST_POSTGRES'))
      mistakes.push('FEI_TEST_POSTGRES is for databases of tests, which may be lost: leave it out.');
    if (publicUrl?.protocol !== 'https:')
      mistakes.push('PUBLIC_URL must begin with https:// when it is not this machine.');
    if (!secrets.secretKey) mistakes.push('SECRET_KEY is missing: set it to at least 32 random characters.');
    if (!mail.smtpUrl)
      mistakes.push('SMTP_URL is missing: members could not receive their activation mail or tickets.');
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

/** What the process does, how much it logs, and where its files are. */
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
  if (migrationDatabaseUrl && !databaseUrl) mistakes.push('MIGRATION_DATABASE_URL needs DATABASE_URL beside it.');
  else if (owner && owner.username === program?.username)
    mistakes.push(
      'MIGRATION_DATABASE_URL names the role of DATABASE_URL: name the one that owns the tables, or leave it out.',
    );
  return { databaseUrl, migrationDatabaseUrl };
}

/** A ticket's code has one byte for the number of its key. */
const mostSecretKeys = 250;

/** Keys with commas between them; where a key has a comma itself, a JSON array. */
function readKeyList(text: string): readonly string[] {
  if (!text.startsWith('[')) return text.split(',').flatMap((key) => key.trim() || []);
  try {
    return z.array(z.string()).parse(JSON.parse(text));
  } catch {
    // Reported as a key that is too short.
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
      'SECRET_KEY_PREVIOUS or SECRET_KEY_RETIRED has a key that is too short: list earlier keys as they were.',
    );
  else if (new Set(all).size < all.length)
    mistakes.push('SECRET_KEY, SECRET_KEY_PREVIOUS and SECRET_KEY_RETIRED name a key twice: make a new one.');
  else if (all.length > mostSecretKeys)
    mistakes.push(`SECRET_KEY_RETIRED has too many keys: ${mostSecretKeys} at most.`);
  if (!secretKey && all.length > 0)
    mistakes.push('SECRET_KEY is missing: earlier keys need the one that is used now beside them.');
  return { secretKey, previousSecretKeys: previous, retiredSecretKeys: retired };
}

/** Outside local mode mail, with its tickets and links, goes encrypted unless the settings say otherwise. */
function readMail(
  read: (name: string) => string | undefined,
  local: boolean,
  mistakes: string[],
): Pick<Config, 'smtpUrl' | 'smtpTlsRequired' | 'mailFrom'> {
  const smtpUrl = read('SMTP_URL');
  if (smtpUrl) readUrl('SMTP_URL', smtpUrl, mistakes, ['smtp:', 'smtps:']);
  const asked = read('SMTP_TLS') ?? (local ? 'optional' : 'required');
  const smtpTlsRequired = oneOf('SMTP_TLS', asked, ['required', 'optional'] as const, mistakes) === 'required';
  return { smtpUrl, smtpTlsRequired, mailFrom: read('MAIL_FROM') ?? 'Fei <tickets@fei.example>' };
}

/** Refunds a second: providers take some, and answer more with refusals. A fifth of what Stripe takes of one account. */
function readRate(read: (name: string) => string | undefined, mistakes: string[]): number {
  const text = read('CASE_ORDERS_PER_SECOND') ?? '20';
  const rate = Number(text);
  if (!(rate > 0 && rate <= 1000))
    mistakes.push(`CASE_ORDERS_PER_SECOND is "${text}", but must be a number up to 1000.`);
  return rate;
}

/** A feed that anybody on the way could change would stop sales: never without TLS. */
function readFeedUrl(read: (name: string) => string | undefined, mistakes: string[]): string | undefined {
  const text = read('WEATHER_FEED_URL');
  return text ? readUrl('WEATHER_FEED_URL', text, mistakes, ['https:'])?.href : undefined;
}

/** Plainly not real: local mode is nobody's business. */
const nobody = {
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
  const say = (name: keyof typeof nobody, missing: string): string => {
    const value = read(name);
    if (!value && !local) mistakes.push(`${name} is missing: ${missing}`);
    return value ?? nobody[name];
  };
  const operator = {
    name: say('OPERATOR_NAME', 'terms and privacy policy must name who runs the site.'),
    address: say('OPERATOR_ADDRESS', 'terms and privacy policy must say where the operator can be written to.'),
    hotline: say('HOTLINE_NUMBER', 'the pages must say which number to call.'),
    email: say('SERVICE_EMAIL', 'the pages must say where customer service is written to.'),
  };
  if (!/^\+?[\d ()-]{5,24}$/.test(operator.hotline))
    mistakes.push(`HOTLINE_NUMBER is "${operator.hotline}", but must be a telephone number such as +852 1234 5678.`);
  if (!/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(operator.email))
    mistakes.push(`SERVICE_EMAIL is "${operator.email}", but must be an e-mail address.`);
  return operator;
}

/** What only concerns the program in the browser. */
function readForBrowsers(
  read: (name: string) => string | undefined,
  local: boolean,
  mistakes: string[],
): Pick<Config, 'apiUrl' | 'chatScripts' | 'firewallScript' | 'serviceWorker'> {
  const apiUrl = optionalUrl('API_URL', read('API_URL'), mistakes);
  if (!local && apiUrl?.startsWith('http:')) mistakes.push('API_URL must begin with https:// when the site does.');
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
    if (clientId && !clientSecret) mistakes.push(`${prefix}_CLIENT_ID needs ${prefix}_CLIENT_SECRET beside it.`);
    if (clientSecret && !clientId) mistakes.push(`${prefix}_CLIENT_SECRET needs ${prefix}_CLIENT_ID beside it.`);
    if (clientId && clientSecret) found[name] = { clientId, clientSecret, issuer, emailsProved: proved === 'yes' };
  }
  return found;
}

function readIssuer(name: string, text: string, mistakes: string[]): string {
  const url = readUrl(name, text, mistakes, ['https:', 'http:']);
  if (url?.protocol === 'http:' && !isLoopback(url.hostname))
    mistakes.push(`${name} must begin with https:// when it is not this machine.`);
  return text.replace(/\/$/, '');
}

/** Scripts of others: each address is written into the pages' content security policy as it is. */
function readScripts(
  name: string,
  text: string | undefined,
  { most, local }: { most: number; local: boolean },
  mistakes: string[],
): string[] {
  const addresses = (text ?? '').split(',').flatMap((one) => one.trim() || []);
  if (addresses.length > most) mistakes.push(`${name} names ${addresses.length} addresses, but can name ${most}.`);
  return addresses.flatMap((address) => {
    const url = readUrl(name, address, mistakes, local ? ['http:', 'https:'] : ['https:']);
    if (url && /[\s;,'"]/.test(url.href)) mistakes.push(`${name} must be an address without quotes and semicolons.`);
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
