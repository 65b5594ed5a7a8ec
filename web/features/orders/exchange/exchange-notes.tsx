import { useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Checkout } from '../../../../contract/orders/orders.ts';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';
import { idToSend, useTroubleWords } from '../../../shared/forms/trouble-words.ts';
import type { FormTrouble } from '../../../shared/page/page.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { ChoiceField } from '../../../ui/field.tsx';
import type { ExchangedTickets } from '../../ticket-choice/exchange/exchanged-tickets.ts';

/** That the choice is of tickets to exchange others for, how many, and the way back without. */
export function ExchangeNote({ exchanged }: { exchanged: ExchangedTickets }) {
  const t = useTranslations('exchange');
  const link = useLink();
  return (
    <Callout title={t('choosing', { count: exchanged.numbers.length })}>
      <p>{t('choosingText')}</p>
      <Link
        to={link('transactionDetail', { query: { number: exchanged.number } })}
        className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
      >
        {t('back')}
      </Link>
    </Callout>
  );
}

/** What is given up for a transaction that is being begun, and what comes back. */
export function GivenUp({
  exchange: { number, quantity, backCents },
}: {
  exchange: NonNullable<Checkout['exchange']>;
}) {
  const t = useTranslations('exchange');
  const formats = useFormats();
  return (
    <Callout title={t('givenUp', { count: quantity, number })}>
      <p>{t('validUntil')}</p>
      {backCents > 0 ? <p>{t('comesBack', { amount: formats.money(backCents) })}</p> : null}
    </Callout>
  );
}

/** Confirms an exchange for which nothing is to be paid. */
export function ConfirmExchange({
  checkout,
  trouble,
  newId,
}: {
  checkout: Checkout;
  trouble: FormTrouble | undefined;
  newId: string;
}) {
  const t = useTranslations('exchange');
  const words = useTroubleWords(trouble);
  const [confirmed, setConfirmed] = useState(trouble?.values.noticeConfirmed === 'on');
  const navigation = useNavigation();
  const busy = navigation.state !== 'idle' && navigation.formData?.get('intent') !== 'cancel';
  const mistake = confirmed ? undefined : words.at('noticeConfirmed');
  const errors = [
    ...(words.general ? [{ message: words.general }] : []),
    ...(mistake ? [{ message: mistake, fieldId: 'noticeConfirmed' }] : []),
  ];
  return (
    <Form method="post" noValidate className="no-print grid gap-5">
      <CsrfField />
      <input type="hidden" name="paymentId" value={idToSend(trouble, 'paymentId', newId)} />
      <input type="hidden" name="method" value={checkout.paymentMethods[0] ?? 'card'} />
      <ErrorSummary title={t('cannot')} errors={errors} />
      <div className="rounded-card border-2 border-edge bg-surface px-4 py-2">
        <ChoiceField
          id="noticeConfirmed"
          name="noticeConfirmed"
          required
          checked={confirmed}
          onChange={(event) => setConfirmed(event.target.checked)}
          label={t('agree')}
          error={mistake}
        />
      </div>
      <Button tone="main" type="submit" name="intent" value="pay" busy={busy} className="w-full text-large">
        {t('confirm')}
      </Button>
    </Form>
  );
}
