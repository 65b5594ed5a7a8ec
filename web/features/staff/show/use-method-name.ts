import { useTranslations } from 'use-intl';
import { counterMethods, paymentMethods } from '../../../../contract/payments/methods.ts';

const methods = [...paymentMethods, ...counterMethods];

/** Returns a function that names a payment method; an unknown method appears as its code. */
export function useMethodName(): (method: string) => string {
  const t = useTranslations('staff.orders.payments');
  return (method) => {
    const known = methods.find((one) => one === method);
    return known ? t(known) : method;
  };
}
