import { readPayDollarSettings, type PayDollarSettings } from './read-paydollar-settings.ts';

/** Payment providers, in their order of preference for new charges unless the settings say otherwise. */
const providerNames = ['stripe', 'paydollar', 'sandbox'] as const;
type ProviderName = (typeof providerNames)[number];

const stripeMethods = ['card', 'alipay', 'wechat_pay'] as const;

export interface StripeSettings {
  secretKey: string;
  /** Secrets that sign Stripe's webhooks; several during a rotation. */
  webhookSecrets: readonly string[];
  methods: readonly (typeof stripeMethods)[number][];
  /** Address of a Stripe stub in tests; `undefined` means Stripe. */
  apiBase: string | undefined;
}

export interface PaymentSettings {
  /** Providers for new charges, by name. The first one with the method applies. */
  payment: readonly ProviderName[];
  stripe: StripeSettings | undefined;
  paydollar: PayDollarSettings | undefined;
  /** Origins of payment pages other than our own. */
  paymentPages: readonly string[];
}

type Read = (name: string) => string | undefined;

/**
 * Reads the payment providers.
 * @param isOwnMachine returns true for a host name of this machine.
 */
export function readPaymentSettings(
  read: Read,
  { local, isOwnMachine }: { local: boolean; isOwnMachine: (name: string) => boolean },
  mistakes: string[],
): PaymentSettings {
  const stripe = readStripe(read, isOwnMachine, mistakes);
  const paydollar = readPayDollarSettings(read, mistakes);
  const isThere: Record<ProviderName, boolean> = { stripe: !!stripe, paydollar: !!paydollar, sandbox: local };
  const configured = providerNames.filter((name) => isThere[name]);
  const payment = listOf(read('PAYMENT_PROVIDERS')).flatMap((name) => {
    const found = configured.find((one) => one === name);
    if (!found) mistakes.push(notThere(name, local));
    return found ?? [];
  });
  if (configured.length === 0) {
    mistakes.push(
      'No payment provider is configured: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or the PAYDOLLAR_… settings.',
    );
  }
  const page = read('STRIPE_CHECKOUT_ORIGIN') ?? 'https://checkout.stripe.com';
  const isPage = URL.canParse(page) && (new URL(page).protocol === 'https:' || local);
  if (!isPage) mistakes.push('STRIPE_CHECKOUT_ORIGIN must be an address that starts with https://.');
  return {
    payment: payment.length > 0 ? [...new Set(payment)] : configured,
    stripe,
    paydollar,
    paymentPages: stripe && isPage ? [new URL(page).origin] : [],
  };
}

function notThere(name: string, local: boolean): string {
  if (name === 'sandbox') return 'PAYMENT_PROVIDERS lists sandbox, which is available only in local mode.';
  if (name === 'stripe') return 'PAYMENT_PROVIDERS lists stripe, which requires STRIPE_SECRET_KEY.';
  if (name === 'paydollar') return 'PAYMENT_PROVIDERS lists paydollar, which requires PAYDOLLAR_MERCHANT_ID.';
  const known = providerNames.filter((one) => local || one !== 'sandbox').join(', ');
  return `PAYMENT_PROVIDERS lists "${name}", but supports only ${known}.`;
}

function readStripe(
  read: Read,
  isOwnMachine: (name: string) => boolean,
  mistakes: string[],
): StripeSettings | undefined {
  const secretKey = read('STRIPE_SECRET_KEY');
  const webhookSecrets = listOf(read('STRIPE_WEBHOOK_SECRET'));
  const apiBase = read('STRIPE_API_BASE');
  if (!secretKey && webhookSecrets.length > 0) mistakes.push('STRIPE_WEBHOOK_SECRET requires STRIPE_SECRET_KEY.');
  if (!secretKey) return undefined;
  if (!/^[sr]k_(?:test|live)_\w+$/.test(secretKey))
    mistakes.push('STRIPE_SECRET_KEY must start with sk_live_, rk_live_, sk_test_ or rk_test_.');
  if (webhookSecrets.length === 0)
    mistakes.push('STRIPE_SECRET_KEY requires STRIPE_WEBHOOK_SECRET, which verifies webhook events from Stripe.');
  if (!webhookSecrets.every((secret) => /^whsec_\S{8,}$/.test(secret)))
    mistakes.push('STRIPE_WEBHOOK_SECRET must list secrets that start with whsec_, separated by commas.');
  if (apiBase && !isSafe(apiBase, isOwnMachine))
    mistakes.push('STRIPE_API_BASE must start with https:// unless it points to this machine.');
  const methods = listOf(read('STRIPE_METHODS') ?? stripeMethods.join()).flatMap((name) => {
    const found = stripeMethods.find((one) => one === name);
    if (!found) mistakes.push(`STRIPE_METHODS lists "${name}", but supports only ${stripeMethods.join(', ')}.`);
    return found ?? [];
  });
  return { secretKey, webhookSecrets, methods, apiBase };
}

/** The address receives the secret key, so it must be encrypted or local. */
function isSafe(address: string, isOwnMachine: (name: string) => boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isOwnMachine(hostname));
}

function listOf(text: string | undefined): string[] {
  return (text ?? '').split(',').flatMap((one) => one.trim() || []);
}
