import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CaseOffer } from '../../../contract/cases/cases.ts';
import { CsrfField } from '../../shared/forms/csrf-field.tsx';
import { useFormats } from '../../shared/page/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';

/** What was chosen, and a button for each thing that still can be. */
export function ChoiceForm({ offer }: { offer: CaseOffer }) {
  const t = useTranslations('caseChoice');
  const formats = useFormats();
  const navigation = useNavigation();
  const { choice, options, until } = offer;
  const amount = formats.money(offer.refundCents);
  const chosen = navigation.formData?.get('choice');
  return (
    <div className="grid gap-4">
      {choice !== 'asked' || options.length === 0 ? (
        <Callout tone="ok" role="status" title={t(`chosen.${choice}`, { amount })} />
      ) : null}
      {choice === 'asked' && until ? <p>{t('until', { time: formats.dayAndTime(until) })}</p> : null}
      {options.length > 0 ? (
        <Form method="post" className="grid gap-4">
          <CsrfField />
          {options.map((option) => (
            <div key={option} className="grid justify-items-start gap-1">
              <Button
                type="submit"
                name="choice"
                value={option}
                tone={option === 'keep' ? 'main' : 'plain'}
                busy={navigation.state === 'submitting' && chosen === option}
              >
                {t(option, { amount })}
              </Button>
              <p className="text-small text-muted">{t(`${option}Text`)}</p>
            </div>
          ))}
        </Form>
      ) : null}
    </div>
  );
}
