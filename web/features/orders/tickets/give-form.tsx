import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { TicketMoves } from '../../../../contract/orders/tickets.ts';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';
import { useTroubleText } from '../../../shared/forms/trouble-text.ts';
import type { FormTrouble } from '../../../shared/page/page.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { ChoiceField, FieldError, TextField } from '../../../ui/field.tsx';
import { Unfolding } from './unfolding.tsx';

/** Transfers tickets to a person by name and address. */
export function GiveForm({
  tickets,
  transferId,
  trouble,
}: {
  tickets: TicketMoves['movable'];
  transferId: string;
  trouble: FormTrouble | undefined;
}) {
  const t = useTranslations('ticketMoves');
  const text = useTroubleText();
  const busy = useNavigation().state !== 'idle';
  const error = (field: string) => trouble && text.at(trouble, field);
  const errors = (['numbers', 'name', 'email'] as const).flatMap((field) => {
    const message = error(field);
    return message ? [{ message, fieldId: field === 'numbers' ? `give-${tickets[0]?.n}` : `give-${field}` }] : [];
  });
  return (
    <Unfolding title={t('give')} open={trouble !== undefined}>
      <p className="reading-width text-small text-muted">{t('giveLead')}</p>
      <Form method="post" noValidate preventScrollReset className="grid max-w-[30rem] gap-4">
        <ErrorSummary title={t('cannotGive')} errors={errors} answer={trouble} />
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
          defaultValue={trouble?.values.name ?? ''}
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
          defaultValue={trouble?.values.email ?? ''}
          error={error('email')}
        />
        <Button type="submit" tone="main" name="intent" value="give" busy={busy}>
          {t('send')}
        </Button>
      </Form>
    </Unfolding>
  );
}
