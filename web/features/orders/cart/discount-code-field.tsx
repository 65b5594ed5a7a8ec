import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Cart } from '../../../../contract/orders/orders.ts';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';
import { useFormErrorText } from '../../../shared/forms/form-error-text.ts';
import type { FormFailure } from '../../../shared/page/page.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** Discount code field, or the entered code with its effect. Renders nothing if no code can be used. */
export function DiscountCodeField({ cart, failure }: { cart: Cart; failure: FormFailure | undefined }) {
  const t = useTranslations('discounts');
  if (!cart.takesCode && !cart.code) return null;
  return (
    <section
      aria-labelledby="discount-code"
      className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="discount-code" className="text-large font-bold">
        {t('codeTitle')}
      </h2>
      {cart.code ? <Entered code={cart.code} /> : <EnterForm failure={failure} />}
    </section>
  );
}

function EnterForm({ failure }: { failure: FormFailure | undefined }) {
  const t = useTranslations('discounts');
  const words = useFormErrorText(failure);
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-3">
      <CsrfField />
      <TextField
        id="code"
        name="code"
        label={t('codeLabel')}
        help={t('codeHelp')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        defaultValue={failure?.values.code ?? ''}
        error={words.at('code') ?? (words.general || undefined)}
      />
      <Button type="submit" name="intent" value="code" busy={useIntent() === 'code'} className="justify-self-start">
        {t('codeApply')}
      </Button>
    </Form>
  );
}

function Entered({ code: { name, state } }: { code: NonNullable<Cart['code']> }) {
  const t = useTranslations('discounts');
  const isApplied = state === 'applied';
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <CsrfField />
      <p role="status" className="flex items-start gap-2">
        <Icon
          name={isApplied ? 'check' : 'info'}
          className={`mt-0.5 size-5 shrink-0 ${isApplied ? 'text-ok' : 'text-muted'}`}
        />
        <span>
          <strong>{t('codeEntered', { name })}</strong> {t(`codeStates.${state}`)}
        </span>
      </p>
      <Button
        type="submit"
        name="intent"
        value="removeCode"
        busy={useIntent() === 'removeCode'}
        className="justify-self-start"
      >
        <Icon name="close" className="size-4" />
        {t('codeRemove')}
      </Button>
    </Form>
  );
}

function useIntent(): FormDataEntryValue | null | undefined {
  return useNavigation().formData?.get('intent');
}
