import { useState, type ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Checkout } from '../../../../contract/orders/orders.ts';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';
import { submissionIdOf, useFormErrorText } from '../../../shared/forms/form-error-text.ts';
import type { FormFailure } from '../../../shared/page/page.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { ChoiceField } from '../../../ui/field.tsx';

export function ConfirmNothing({
  checkout,
  failure,
  newId,
  says,
}: {
  checkout: Checkout;
  failure: FormFailure | undefined;
  newId: string;
  says: { cannot: string; agree: ReactNode; confirm: string };
}) {
  const words = useFormErrorText(failure);
  const [confirmed, setConfirmed] = useState(failure?.values.noticeConfirmed === 'on');
  const navigation = useNavigation();
  const busy = navigation.state !== 'idle' && navigation.formData?.get('intent') !== 'cancel';
  const mistake = confirmed ? undefined : words.at('noticeConfirmed');
  const errors = [
    ...(words.general ? [{ message: words.general }] : []),
    ...(mistake ? [{ message: mistake, fieldId: 'noticeConfirmed' }] : []),
  ];
  return (
    <Form method="post" noValidate className="no-print grid gap-5">
      <CsrfField />
      <input type="hidden" name="paymentId" value={submissionIdOf(failure, 'paymentId', newId)} />
      <input type="hidden" name="method" value={checkout.paymentMethods[0] ?? 'card'} />
      <ErrorSummary title={says.cannot} errors={errors} answer={failure} />
      <div className="rounded-card border-2 border-edge bg-surface px-4 py-2">
        <ChoiceField
          id="noticeConfirmed"
          name="noticeConfirmed"
          required
          checked={confirmed}
          onChange={(event) => setConfirmed(event.target.checked)}
          label={says.agree}
          error={mistake}
        />
      </div>
      <Button tone="main" type="submit" name="intent" value="pay" busy={busy} className="w-full text-large">
        {says.confirm}
      </Button>
    </Form>
  );
}
