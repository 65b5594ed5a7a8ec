import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { newId } from '../../../ui/new-id.ts';
import { staffApi } from '../api/staff-api.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { Section } from '../show/section.tsx';
import { readCents } from './read-cents.ts';

const nothing = { way: 'out', amount: '', reason: '' };

/** Records cash put into or taken out of the drawer other than by sales: change from the bank, notes to the safe. */
export function MoveDrawer({ onDone }: { onDone: () => void }) {
  const t = useTranslations('staff.boxOffice');
  const submission = useSubmission();
  const [typed, setTyped] = useState(nothing);
  const move = async () => {
    const cents = readCents(typed.amount);
    const body = { entryId: newId(), amountCents: typed.way === 'out' ? -cents : cents, reason: typed.reason };
    if (!(await submission.send(async () => void (await staffApi.moveDrawer({ body }))))) return;
    setTyped(nothing);
    onDone();
  };
  return (
    <Section title={t('moveDrawer')}>
      <StaffForm submission={submission} submit={t('moveDrawer')} tone="plain" align="start" onSubmit={move}>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label={t('way')} {...submission.field('way', typed.way, (way) => setTyped({ ...typed, way }))}>
            <option value="out">{t('takeOut')}</option>
            <option value="in">{t('putIn')}</option>
          </SelectField>
          <TextField
            label={t('amount')}
            inputMode="decimal"
            autoComplete="off"
            {...submission.field('amountCents', typed.amount, (amount) => setTyped({ ...typed, amount }))}
          />
        </div>
        <TextField
          label={t('why')}
          autoComplete="off"
          {...submission.field('reason', typed.reason, (reason) => setTyped({ ...typed, reason }))}
        />
      </StaffForm>
    </Section>
  );
}
