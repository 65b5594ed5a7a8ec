import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function mistakesOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
}

describe('readConfig', () => {
  test('starts locally without any settings', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', role: 'all' });
    expect(config.local).toBe(true);
    expect(config.payment).toEqual(['sandbox']);
  });

  test.each([
    [{ CHAT_SCRIPT_URLS: 'chat.js' }, 'CHAT_SCRIPT_URLS'],
    [{ CHAT_SCRIPT_URLS: 'https://a.example/1, https://b.example/2, https://c.example/3' }, 'CHAT_SCRIPT_URLS'],
    [{ CHAT_SCRIPT_URLS: "https://a.example/1;script-src'" }, 'CHAT_SCRIPT_URLS'],
    [{ WAF_SCRIPT_URL: 'javascript:1' }, 'WAF_SCRIPT_URL'],
    [{ API_URL: 'api.fei.example' }, 'API_URL'],
    [{ SERVICE_WORKER: 'perhaps' }, 'SERVICE_WORKER'],
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PUBLIC_URL: 'fei.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'ftp://localhost' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://localhost:3000/shop' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://localhost:3000/?a' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://fei:fei@localhost:3000' }, 'PUBLIC_URL'],
    [{ API_URL: 'http://api.localhost/api' }, 'API_URL'],
    [{ ROLLE: 'web' }, 'ROLE'],
    [{ BACKUP_PASSPHRAZE: 'correct horse battery' }, 'BACKUP_PASSPHRASE'],
    [{ RLOE: 'web' }, 'ROLE'],
    [{ VARDIR: '/tmp' }, 'VAR_DIR'],
    [{ SMPT_URI: 'smtp://localhost' }, 'SMTP_URL'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
    [{ MIGRATION_DATABASE_URL: 'postgres://owner@db/x' }, 'MIGRATION_DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://a@db/x', MIGRATION_DATABASE_URL: 'postgres://a:b@db/x' }, 'MIGRATION_DATABASE_URL'],
    [{ SMTP_URL: 'localhost:25' }, 'SMTP_URL'],
    [{ SMTP_TLS: 'off' }, 'SMTP_TLS'],
    [{ WEATHER_FEED_URL: 'http://data.weather.gov.hk/' }, 'WEATHER_FEED_URL'],
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ HOST: '::' }, 'HOST'],
    [{ ROLE: 'boss' }, 'ROLE'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
    [{ SECRET_KEY_PREVIOUS: 'x'.repeat(32) }, 'SECRET_KEY is missing'],
    [{ SECRET_KEY: 'x'.repeat(32), SECRET_KEY_RETIRED: 'short' }, 'too short'],
    [{ SECRET_KEY: 'x'.repeat(32), SECRET_KEY_PREVIOUS: 'x'.repeat(32) }, 'twice'],
    [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET'],
    [{ APPLE_CLIENT_SECRET: 'x' }, 'APPLE_CLIENT_ID'],
    [{ FACEBOOK_ISSUER: 'http://elsewhere.example' }, 'FACEBOOK_ISSUER'],
    [{ FACEBOOK_EMAILS_PROVED: 'perhaps' }, 'FACEBOOK_EMAILS_PROVED'],
    [{ SITE_CN_URL: 'https://fei.example.cn' }, 'SITE_CN_URL'],
    [{ HOTLINE_NUMBER: 'call us' }, 'HOTLINE_NUMBER'],
    [{ SERVICE_EMAIL: 'service' }, 'SERVICE_EMAIL'],
    [{ STAFF_URL: 'staff.localhost' }, 'STAFF_URL'],
    [{ STAFF_URL: 'http://localhost:4000' }, 'STAFF_URL'],
    [{ STAFF_URL: 'https://staff.fei.example' }, 'STAFF_URL'],
    [{ STAFF_URL: 'http://api.localhost', API_URL: 'http://api.localhost:9' }, 'STAFF_URL'],
  ])('explains in one sentence what is wrong with %o', (environment, name) => {
    const mistakes = mistakesOf(environment);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(name);
    expect(mistakes[0]).toMatch(/\.$/);
  });

  test('reports a probable misspelling only while that setting is missing', () => {
    expect(
      mistakesOf({ HOSTNAME: 'a', ROLES: 'x', ROLE: 'web', POST: 'b', SITE_HK_URL: 'http://hk.localhost', LANG: 'C' }),
    ).toEqual([expect.stringContaining('POST')]);
  });

  test('reports all mistakes together', () => {
    expect(mistakesOf({ PORT: 'x', ROLE: 'y', LOG_LEVEL: 'z' })).toHaveLength(3);
  });

  test('refuses to start in public mode without secret, mail, encryption and payment', () => {
    const mistakes = mistakesOf({ PUBLIC_URL: 'http://tickets.fei.example' }).join('\n');
    for (const word of ['https://', 'SECRET_KEY', 'SMTP_URL', 'payment']) expect(mistakes).toContain(word);
  });

  test('rejects a database without durability in public mode', () => {
    const setting = { FEI_TEST_POSTGRES: 'fast' };
    expect(mistakesOf({ PUBLIC_URL: 'https://tickets.fei.example', ...setting }).join('\n')).toContain(
      'FEI_TEST_POSTGRES',
    );
    expect(readConfig(setting).local).toBe(true);
  });

  test("refuses to start in public mode without the operator's details", () => {
    const mistakes = mistakesOf({ PUBLIC_URL: 'https://tickets.fei.example' }).join('\n');
    for (const word of ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'HOTLINE_NUMBER', 'SERVICE_EMAIL'])
      expect(mistakes).toContain(word);
  });

  test("reads the operator's details from the settings, with obviously fictitious defaults", () => {
    expect(readConfig({}).operator).toMatchObject({ hotline: '+852 0000 0000', email: 'service@fei.example' });
    expect(readConfig({ OPERATOR_NAME: 'Fei Ltd', HOTLINE_NUMBER: '+852 2345 6789' }).operator).toMatchObject({
      name: 'Fei Ltd',
      hotline: '+852 2345 6789',
    });
  });

  test.each([
    'http://localhost:3000',
    'http://127.0.0.1',
    'http://127.9.9.9:80',
    'http://[::1]:3000',
    'http://fei.localhost',
  ])('treats %s as local', (PUBLIC_URL) => {
    expect(readConfig({ PUBLIC_URL }).local).toBe(true);
  });

  test.each(['https://localhost.evil.example', 'https://127.0.0.1.example', 'https://fei.example'])(
    'does not treat %s as this machine',
    (PUBLIC_URL) => {
      expect(mistakesOf({ PUBLIC_URL }).length).toBeGreaterThan(0);
    },
  );

  test('accepts a separate host for the consoles', () => {
    expect(readConfig({ STAFF_URL: 'http://staff.localhost:3000/' }).staffUrl).toBe('http://staff.localhost:3000');
    expect(readConfig({}).staffUrl).toBeUndefined();
  });

  test('accepts third-party scripts over https only, except on this machine', () => {
    const scripts = {
      CHAT_SCRIPT_URLS: 'http://localhost:9/a.js,https://b.example/b.js',
      WAF_SCRIPT_URL: 'http://localhost:9/w.js',
    };
    expect(readConfig(scripts)).toMatchObject({
      chatScripts: ['http://localhost:9/a.js', 'https://b.example/b.js'],
      firewallScript: 'http://localhost:9/w.js',
    });
    const mistakes = mistakesOf({ ...scripts, PUBLIC_URL: 'https://fei.example', API_URL: 'http://api.fei.example' });
    for (const name of ['CHAT_SCRIPT_URLS', 'WAF_SCRIPT_URL', 'API_URL'])
      expect(mistakes.some((one) => one.startsWith(name))).toBe(true);
  });
});

describe('mail and payment settings', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_abc123', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' };
  const live = {
    ...keys,
    PUBLIC_URL: 'https://tickets.fei.example',
    SECRET_KEY: 'x'.repeat(32),
    SMTP_URL: 'smtp://mail.fei.example',
    OPERATOR_NAME: 'Fei Ltd',
    OPERATOR_ADDRESS: '1 Road, Hong Kong',
    HOTLINE_NUMBER: '+852 2345 6789',
    SERVICE_EMAIL: 'service@fei.example',
  };

  test('encrypts mail in public mode unless the settings say otherwise', () => {
    expect(readConfig(live).smtpTlsRequired).toBe(true);
    expect(readConfig({ ...live, SMTP_TLS: 'optional' }).smtpTlsRequired).toBe(false);
    expect(readConfig({}).smtpTlsRequired).toBe(false);
  });

  test('uses Stripe in public mode once it is configured', () => {
    expect(readConfig(live)).toMatchObject({
      local: false,
      payment: ['stripe'],
      stripe: { secretKey: 'sk_test_abc123', webhookSecrets: ['whsec_12345678'], apiBase: undefined },
      paymentPages: ['https://checkout.stripe.com'],
    });
  });

  test('uses Stripe for its methods in local mode, and the sandbox for the rest, unless the settings define an order', () => {
    expect(readConfig(keys).payment).toEqual(['stripe', 'sandbox']);
    expect(readConfig({ ...keys, PAYMENT_PROVIDERS: 'sandbox, stripe' }).payment).toEqual(['sandbox', 'stripe']);
    expect(readConfig({ ...keys, PAYMENT_PROVIDERS: 'sandbox' })).toMatchObject({
      payment: ['sandbox'],
      stripe: { secretKey: keys.STRIPE_SECRET_KEY },
    });
  });

  test("accepts two secrets during a rotation, and the account's methods", () => {
    const rotating = { ...keys, STRIPE_WEBHOOK_SECRET: 'whsec_newer0000, whsec_older0000', STRIPE_METHODS: 'card' };
    expect(readConfig(rotating).stripe).toMatchObject({
      webhookSecrets: ['whsec_newer0000', 'whsec_older0000'],
      methods: ['card'],
    });
  });

  test.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_abc' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }, 'STRIPE_SECRET_KEY'],
    [{ ...keys, STRIPE_SECRET_KEY: 'pk_test_abc' }, 'STRIPE_SECRET_KEY'],
    [{ ...keys, STRIPE_WEBHOOK_SECRET: 'sk_test_abc' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ ...keys, STRIPE_METHODS: 'card,fps' }, 'STRIPE_METHODS'],
    [{ ...keys, STRIPE_API_BASE: 'http://elsewhere.example' }, 'STRIPE_API_BASE'],
    [{ ...keys, STRIPE_CHECKOUT_ORIGIN: 'pay.fei.example' }, 'STRIPE_CHECKOUT_ORIGIN'],
    [{ PAYMENT_PROVIDERS: 'stripe' }, 'PAYMENT_PROVIDERS'],
    [{ PAYMENT_PROVIDERS: 'paypal' }, 'PAYMENT_PROVIDERS'],
    [{ ...live, PAYMENT_PROVIDERS: 'sandbox' }, 'PAYMENT_PROVIDERS'],
    [{ ...live, STRIPE_API_BASE: 'http://stripe.fei.example' }, 'STRIPE_API_BASE'],
  ])('rejects %o', (environment, name) => {
    const mistakes = mistakesOf(environment);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(name);
  });
});
