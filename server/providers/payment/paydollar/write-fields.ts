import type { Language } from '../../../../contract/core/language.ts';
import type { PayDollarMethod, PayDollarSettings } from '../../../platform/read-paydollar-settings.ts';
import { hongKongDollars, orderRefOf, signFields, writeAmount } from './sign-fields.ts';
import type { PaydollarPaymentRow } from './store.ts';

const codes = {
  card: 'CC',
  alipay: 'ALIPAYHKONL',
  wechat_pay: 'WECHATONL',
  fps: 'FPS',
  pps: 'PPS',
} as const satisfies Record<PayDollarMethod, string>;

const letters = { en_us: 'E', zh_hk: 'C', zh_cn: 'X' } as const satisfies Record<Language, string>;

/** Returns the form fields under the gateway's names, for a normal payment (`N`), which is captured immediately. */
export function writeFields(settings: PayDollarSettings, payment: PaydollarPaymentRow): Record<string, string> {
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
    // The return proves nothing: all three addresses show what the shop has recorded.
    successUrl: returnUrl,
    failUrl: returnUrl,
    cancelUrl: returnUrl,
    secureHash: signFields(settings, Object.values(signed)),
  };
}
