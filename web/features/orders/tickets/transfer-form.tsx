import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { TicketMoves } from '../../../../contract/orders/tickets.ts';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';
import { useErrorText } from '../../../shared/forms/use-error-text.ts';
import type { FormFailure } from '../../../shared/page/page.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { ChoiceField, FieldError, TextField } from '../../../ui/field.tsx';
import { FoldedAction } from './folded-action.tsx';

export function TransferForm({
  tickets,
  transferId,
  failure,
}: {
  tickets: TicketMoves['movable'];
  transferId: string;
  failure: FormFailure | undefined;
}) {
  const t = useTranslations('ticketMoves');
  const text = useErrorText();
  const busy = useNavigation().state !== 'idle';
  const error = (field: string) => failure && text.at(failure, field);
  const errors = (['numbers', 'name', 'email'] as const).flatMap((field) => {
    const message = error(field);
    return message ? [{ message, fieldId: field === 'numbers' ? `give-${tickets[0]?.n}` : `give-${field}` }] : [];
  });
  return (
    <FoldedAction title={t('give')} open={failure !== undefined}>
      <p className="reading-width text-small text-muted">{t('giveLead')}</p>
      <Form method="post" noValidate preventScrollReset className="grid max-w-[30rem] gap-4">
        <ErrorSummary title={t('cannotGive')} errors={errors} answer={failure} />
        <CsrfField />
        <input type="hidden" name="transferId" value={transferId} />
        <fieldset aria-describedby="give-tickets-error">
          <legend className="font-semibold">{t('which')}</legend>
          {tickets.map(({ n, place }) => (
            <ChoiceField
              key={n}
              id={`give-${n}`}
              name="ticket"
              value={n}
              label={t('ticket', { n: String(n), place })}
              defaultChecked={tickets.length === 1}
            />
          ))}
          <FieldError id="give-tickets-error" error={error('numbers')} />
        </fieldset>
        <TextField
          id="give-name"
          name="name"
          label={t('name')}
          autoComplete="off"
          maxLength={80}
          defaultValue={failure?.values.name ?? ''}
          error={error('name')}
        />
        <TextField
          id="give-email"
          name="email"
          type="email"
          label={t('email')}
          help={t('emailHelp')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={failure?.values.email ?? ''}
          error={error('email')}
        />
        <Button type="submit" tone="main" name="intent" value="give" busy={busy}>
          {t('send')}
        </Button>
      </Form>
    </FoldedAction>
  );
}
