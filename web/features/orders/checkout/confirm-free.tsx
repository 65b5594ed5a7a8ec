import { useTranslations } from 'use-intl';
import { ConfirmNothing } from './confirm-nothing.tsx';
import { useRules } from './use-rules.ts';

export function ConfirmFree(props: Omit<Parameters<typeof ConfirmNothing>[0], 'says'>) {
  const t = useTranslations('buying');
  const tDiscounts = useTranslations('discounts');
  const describeRules = useRules();
  const agree = (
    <span className="whitespace-pre-line">{t('consent', { rules: describeRules(props.checkout.groups) })}</span>
  );
  return (
    <div className="grid gap-4">
      <p>{tDiscounts('nothingToPay')}</p>
      <ConfirmNothing
        {...props}
        says={{ cannot: tDiscounts('cannotConfirm'), agree, confirm: tDiscounts('confirmFree') }}
      />
    </div>
  );
}
