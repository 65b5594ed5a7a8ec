import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ExchangePreview } from '../../../../../contract/staff/orders-work/exchanges.ts';
import { SelectField, TextField } from '../../../../ui/field.tsx';
import { StaffForm } from '../../forms/staff-form.tsx';
import type { Submission } from '../../forms/use-submission.ts';
import { useStaffFormats } from '../../show/use-staff-formats.ts';

/** Payment of the difference; empty if there is none. */
export interface DifferencePayment {
  readonly method: 'cash' | 'card_terminal';
  readonly terminalReference?: string;
}

/** Takes the difference, in exact cash or at the terminal, then exchanges. Enter confirms. */
export function PayDifference({
  preview: { extraCents },
  submission,
  onPay,
}: {
  preview: ExchangePreview;
  submission: Submission;
  onPay: (paid: DifferencePayment) => void;
}) {
  const t = useTranslations('staff.exchange.counter');
  const formats = useStaffFormats();
  const form = useRef<HTMLFormElement>(null);
  // Focuses the button, so that Enter confirms after a scan and a selection.
  useLayoutEffect(() => form.current?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus(), []);
  const [method, setMethod] = useState<DifferencePayment['method']>('cash');
  const [reference, setReference] = useState('');
  return (
    <StaffForm
      ref={form}
      submission={{ busy: submission.busy, general: undefined, mistakes: [] }}
      submit={extraCents > 0 ? t('take', { amount: formats.money(extraCents) }) : t('exchange')}
      align="start"
      onSubmit={() => onPay(method === 'cash' ? { method } : { method, terminalReference: reference.trim() })}
    >
      {extraCents > 0 ? (
        <SelectField
          label={t('payBy')}
          id="method"
          value={method}
          onChange={({ target }) => setMethod(target.value === 'cash' ? 'cash' : 'card_terminal')}
        >
          <option value="cash">{t('cash')}</option>
          <option value="card_terminal">{t('terminal')}</option>
        </SelectField>
      ) : null}
      {extraCents > 0 && method === 'card_terminal' ? (
        <TextField
          label={t('terminalReference')}
          help={t('terminalHelp')}
          autoComplete="off"
          {...submission.field('terminalReference', reference, setReference)}
        />
      ) : null}
    </StaffForm>
  );
}
