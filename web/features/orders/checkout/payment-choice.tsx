import { useTranslations } from 'use-intl';
import type { PaymentMethod } from '../../../../contract/payments/methods.ts';
import { PaymentMark } from './payment-mark.tsx';

export function PaymentChoice({
  method,
  checked,
  onChoose,
}: {
  method: PaymentMethod;
  checked: boolean;
  onChoose: () => void;
}) {
  const t = useTranslations('buying');
  return (
    <label className="flex min-h-14 items-center gap-3 rounded-card border border-edge bg-surface px-4 py-2 has-checked:border-accent has-checked:shadow-[inset_0_0_0_1px_var(--accent)]">
      <input
        type="radio"
        id={`pay-${method}`}
        name="method"
        value={method}
        checked={checked}
        onChange={onChoose}
        className="size-5"
      />
      <PaymentMark method={method} />
      <span className="font-semibold">{t(`paymentMethods.${method}`)}</span>
    </label>
  );
}
