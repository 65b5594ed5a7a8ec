import type { Language } from '../../../../contract/core/language.ts';
import type { PayDollarMethod, PayDollarSettings } from '../../../platform/read-paydollar-settings.ts';
import { hongKongDollars, orderRefOf, signFields, writeAmount } from './sign-fields.ts';
import type { Payment } from './store.ts';

/** The gateway's codes for how one pays. */
const codes = {
  card: 'CC',
  alipay: 'ALIPAYHKONL',
  wechat_pay: 'WECHATONL',
  fps: 'FPS',
  pps: 'PPS',
} as const satisfies Record<PayDollarMethod, string>;

/** The gateway's letters for the languages of its pages. */
const letters = { en_us: 'E', zh_hk: 'C', zh_cn: 'X' } as const satisfies Record<Language, string>;

/** What the form posts: names as the gateway reads them. Of a normal payment (`N`), captured at once. */
export function writeFields(settings: PayDollarSettings, payment: Payment): Record<string, string> {
  const signed = {
    merchantId: settings.merchantId,
    orderRef: orderRefOf(payment.chargeId),
    currCode: hongKongDollars,
    amount: writeAmount(payment.amountCents),
    payType: 'N',
  };
  const { returnUrl } = payment;
  return {
    ...signed,
    mpsMode: 'NIL',
    payMethod: codes[payment.method],
    lang: letters[payment.language],
    // The return proves nothing: all three lead to where the shop says what it knows.
    successUrl: returnUrl,
    failUrl: returnUrl,
    cancelUrl: returnUrl,
    secureHash: signFields(settings, Object.values(signed)),
  };
}
