import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';
import { useTroubleText } from '../../../shared/forms/trouble-text.ts';
import type { FormTrouble } from '../../../shared/page/page.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceField, FieldError } from '../../../ui/field.tsx';
import { Unfolding } from './unfolding.tsx';

/** Returns tickets; says to the cent what comes back, ticket by ticket and together, before anything is done. */
export function ReturnForm({
  tickets,
  trouble,
}: {
  tickets: readonly { n: number; place: string; returnCents: number }[];
  /** What was wrong with it when it was sent. */
  trouble: FormTrouble | undefined;
}) {
  const t = useTranslations('ticketMoves');
  const formats = useFormats();
  const text = useTroubleText();
  const busy = useNavigation().state !== 'idle';
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const total = tickets.reduce((sum, { n, returnCents }) => sum + (chosen.includes(n) ? returnCents : 0), 0);
  return (
    <Unfolding title={t('giveBack')} open={trouble !== undefined}>
      <p className="reading-width text-small text-muted">{t('returnLead')}</p>
      <Form method="post" preventScrollReset className="grid max-w-[30rem] gap-4">
        <CsrfField />
        <fieldset aria-describedby="return-tickets-error">
          <legend className="font-semibold">{t('which')}</legend>
          {tickets.map(({ n, place, returnCents }) => (
            <div key={n}>
              <input type="hidden" name={`cents-${n}`} value={returnCents} />
              <ChoiceField
                name="ticket"
                value={n}
                label={t('returnLine', { n: String(n), place, amount: formats.money(returnCents) })}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen((before) => (checked ? [...before, n] : before.filter((one) => one !== n)))
                }
              />
            </div>
          ))}
          <FieldError id="return-tickets-error" error={trouble && text.at(trouble, 'numbers')} />
        </fieldset>
        <output className="font-bold empty:hidden">
          {chosen.length > 0 ? t('returnTotal', { amount: formats.money(total) }) : ''}
        </output>
        <Button type="submit" name="intent" value="return" busy={busy}>
          {t('returnButton')}
        </Button>
      </Form>
    </Unfolding>
  );
}
