import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CaseOffer } from '../../../contract/cases/cases.ts';
import { CsrfField } from '../../shared/forms/csrf-field.tsx';
import { useFormats } from '../../shared/page/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Unfolding } from '../orders/tickets/unfolding.tsx';

type Option = CaseOffer['options'][number];

/** What was chosen, and what still can be. There is no way back from a refund, so it takes two steps. */
export function ChoiceForm({ offer }: { offer: CaseOffer }) {
  const t = useTranslations('caseChoice');
  const formats = useFormats();
  const { choice, options, until } = offer;
  const amount = formats.money(offer.refundCents);
  return (
    <div className="grid gap-4">
      {choice !== 'asked' || options.length === 0 ? (
        <Callout tone="ok" role="status" title={t(`chosen.${choice}`, { amount })} />
      ) : null}
      {until ? <p>{t(choice === 'keep' ? 'refundUntil' : 'until', { time: formats.dayAndTime(until) })}</p> : null}
      {options.includes('keep') ? <Choose option="keep" label={t('keep')} text={t('keepText')} /> : null}
      {options.includes('refund') ? (
        <Unfolding title={t('refund', { amount })} open={false}>
          <Choose option="refund" label={t('refundConfirm')} text={t('refundText')} />
        </Unfolding>
      ) : null}
    </div>
  );
}

function Choose({ option, label, text }: { option: Option; label: string; text: string }) {
  const navigation = useNavigation();
  const busy = navigation.state !== 'idle' && navigation.formData?.get('choice') === option;
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-2">
      <CsrfField />
      <p className="reading-width">{text}</p>
      <Button type="submit" name="choice" value={option} tone={option === 'keep' ? 'main' : 'plain'} busy={busy}>
        {label}
      </Button>
    </Form>
  );
}

/** The choice in a transaction: nothing where there is none, which its other parts then tell of. */
export function ChoicePart({ offer }: { offer: CaseOffer | null }) {
  const t = useTranslations('caseChoice');
  if (!offer || offer.options.length === 0) return null;
  return (
    <section className="no-print grid gap-3 border-t border-edge pt-4">
      <h2 className="text-large font-bold">{t('part')}</h2>
      <ChoiceForm offer={offer} />
    </section>
  );
}

/** The choice that a form of it makes; undefined for other forms. */
export function choiceIn(form: FormData): Option | undefined {
  const given = form.get('choice');
  return given === 'keep' || given === 'refund' ? given : undefined;
}
