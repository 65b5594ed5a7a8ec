import { useTranslations } from 'use-intl';
import { counterMethods, paymentMethods } from '../../../../contract/payments/methods.ts';

const methods = [...paymentMethods, ...counterMethods];

/** What a way to pay is called; one that is not known here by its own name. */
export function useMethodName(): (method: string) => string {
  const t = useTranslations('staff.orders.payments');
  return (method) => {
    const known = methods.find((one) => one === method);
    return known ? t(known) : method;
  };
}
