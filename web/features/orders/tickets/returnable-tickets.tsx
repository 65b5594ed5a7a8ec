import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';
import { useErrorText } from '../../../shared/forms/use-error-text.ts';
import type { FormFailure } from '../../../shared/page/page.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceField, FieldError } from '../../../ui/field.tsx';

/** A ticket that can be returned or resold, and its refund in cents. */
export interface ReturnableTicket {
  readonly n: number;
  readonly label: string;
  readonly help?: string;
  readonly backCents: number;
}

export function ReturnableTickets({
  intent,
  tickets,
  total,
  button,
  failure,
}: {
  intent: 'return' | 'resell';
  tickets: readonly ReturnableTicket[];
  total: (cents: number) => string;
  button: string;
  failure: FormFailure | undefined;
}) {
  const t = useTranslations('ticketMoves');
  const text = useErrorText();
  const busy = useNavigation().state !== 'idle';
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const errorId = `${intent}-tickets-error`;
  const cents = tickets.reduce((sum, { n, backCents }) => sum + (chosen.includes(n) ? backCents : 0), 0);
  return (
    <Form method="post" preventScrollReset className="grid max-w-[34rem] gap-4">
      <CsrfField />
      <fieldset aria-describedby={errorId}>
        <legend className="font-semibold">{t('which')}</legend>
        {tickets.map(({ n, label, help, backCents }) => (
          <div key={n}>
            <input type="hidden" name={`cents-${n}`} value={backCents} />
            <ChoiceField
              name="ticket"
              value={n}
              label={label}
              help={help}
              onChange={({ currentTarget: { checked } }) =>
                setChosen((before) => (checked ? [...before, n] : before.filter((one) => one !== n)))
              }
            />
          </div>
        ))}
        <FieldError id={errorId} error={failure && text.at(failure, 'numbers')} />
      </fieldset>
      <output className="font-bold empty:hidden">{chosen.length > 0 ? total(cents) : ''}</output>
      <Button type="submit" name="intent" value={intent} busy={busy}>
        {button}
      </Button>
    </Form>
  );
}
