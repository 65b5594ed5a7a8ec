import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CaseOffer } from '../../../contract/cases/cases.ts';
import { openParameter } from '../../../contract/pages.ts';
import { CsrfField } from '../../shared/forms/csrf-field.tsx';
import { useFormats } from '../../shared/page/use-formats.ts';
import { useLink } from '../../shared/page/site.tsx';
import { Button, ButtonLink, type Tone } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { FoldedAction } from '../orders/tickets/folded-action.tsx';

type Option = Exclude<CaseOffer['options'][number], 'exchange'>;

/** Shows the current choice and the options that are still open. A refund can't be undone, so it takes two steps. */
export function ChoiceForm({ offer, exchanging = false }: { offer: CaseOffer; exchanging?: boolean }) {
  const t = useTranslations('caseChoice');
  const formats = useFormats();
  const link = useLink();
  const { choice, options, until, whole, otherwise } = offer;
  const amount = formats.money(offer.refundCents);
  const time = until ? formats.dayAndTime(until) : '';
  const isMain = otherwise === 'refund';
  const stillUntil = options.includes('exchange') ? 'changeUntil' : 'refundUntil';
  return (
    <div className="grid gap-4">
      {choice !== 'asked' || options.length === 0 ? (
        <Callout tone="ok" role="status" title={t(`chosen.${standOf(offer)}`, { amount })} />
      ) : null}
      {until ? <p>{choice === 'keep' ? t(stillUntil, { time }) : t(`until.${otherwise}`, { time, amount })}</p> : null}
      {options.includes('keep') ? <Choose option="keep" tone="main" label={t('keep')} text={t('keepText')} /> : null}
      {options.includes('exchange') && !exchanging ? (
        <div className="grid justify-items-start gap-2">
          <p className="reading-width">{t('exchangeText')}</p>
          <ButtonLink
            tone={isMain ? 'main' : 'plain'}
            to={link('transactionDetail', { query: { number: offer.number, [openParameter]: 'exchange' } })}
          >
            {t('exchange')}
          </ButtonLink>
        </div>
      ) : null}
      {options.includes('refund') ? (
        <FoldedAction title={t('refund', { amount })} open={false}>
          <Choose
            option="refund"
            tone="plain"
            label={t(isMain ? 'refundNow' : 'refundConfirm')}
            text={t(whole ? 'refundText' : 'refundPart', { amount })}
          />
        </FoldedAction>
      ) : null}
    </div>
  );
}

/** Returns the text for the tickets of a buyer who has no option left or has decided. */
function standOf({ choice, quantity, options, otherwise, standing, whole }: CaseOffer) {
  if (choice === 'refund') return whole ? 'refund' : 'refundPart';
  if (choice === 'exchange') return 'exchange';
  if (quantity === 0) return 'gone';
  if (options.length > 0) return 'keep';
  if (otherwise === 'refund') return 'due';
  return standing === 'suspended' || standing === 'cancelled' ? 'news' : 'keep';
}

function Choose({ option, tone, label, text }: { option: Option; tone: Tone; label: string; text: string }) {
  const navigation = useNavigation();
  const busy = navigation.state !== 'idle' && navigation.formData?.get('choice') === option;
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-2">
      <CsrfField />
      <p className="reading-width">{text}</p>
      <Button type="submit" name="choice" value={option} tone={tone} busy={busy}>
        {label}
      </Button>
    </Form>
  );
}

/** Shows the choice in a transaction, or nothing if there is no option. */
export function ChoicePart({
  offer,
  exchanging,
}: {
  offer: CaseOffer | null;
  /** The exchange is offered in another part of the page. */
  exchanging: boolean;
}) {
  const t = useTranslations('caseChoice');
  if (!offer || offer.options.length === 0) return null;
  return (
    <section className="no-print grid gap-3 border-t border-edge pt-4">
      <h2 className="text-large font-bold">{t('part')}</h2>
      <ChoiceForm offer={offer} exchanging={exchanging} />
    </section>
  );
}

/** Returns the choice that the form submits, or `undefined` for another form. */
export function choiceIn(form: FormData): Option | undefined {
  const given = form.get('choice');
  return given === 'keep' || given === 'refund' ? given : undefined;
}
