import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { newId } from '../../../ui/new-id.ts';
import { staffApi } from '../api/staff-api.ts';
import { Trouble } from '../forms/trouble.tsx';
import { useSending } from '../forms/use-sending.ts';
import { Section } from '../show/section.tsx';
import { readCents } from './read-cents.ts';

const nothing = { way: 'out', amount: '', reason: '' };

/** Records cash put into or taken out of the drawer without a sale: change from the bank, notes to the safe. */
export function MoveDrawer({ onDone }: { onDone: () => void }) {
  const t = useTranslations('staff.boxOffice');
  const sending = useSending();
  const [typed, setTyped] = useState(nothing);
  const move = async () => {
    const cents = readCents(typed.amount);
    const body = { entryId: newId(), amountCents: typed.way === 'out' ? -cents : cents, reason: typed.reason };
    if (!(await sending.send(async () => void (await staffApi.moveDrawer({ body }))))) return;
    setTyped(nothing);
    onDone();
  };
  return (
    <Section title={t('moveDrawer')}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void move();
        }}
      >
        <Trouble sending={sending} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t('way')}
            id="way"
            value={typed.way}
            onChange={({ target }) => setTyped({ ...typed, way: target.value })}
          >
            <option value="out">{t('takeOut')}</option>
            <option value="in">{t('putIn')}</option>
          </SelectField>
          <TextField
            label={t('amount')}
            id="amountCents"
            inputMode="decimal"
            autoComplete="off"
            value={typed.amount}
            onChange={({ target }) => {
              sending.mend('amountCents');
              setTyped({ ...typed, amount: target.value });
            }}
            error={sending.at('amountCents')}
          />
        </div>
        <TextField
          label={t('why')}
          id="reason"
          autoComplete="off"
          value={typed.reason}
          onChange={({ target }) => {
            sending.mend('reason');
            setTyped({ ...typed, reason: target.value });
          }}
          error={sending.at('reason')}
        />
        <div>
          <Button type="submit" busy={sending.busy}>
            {t('moveDrawer')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
