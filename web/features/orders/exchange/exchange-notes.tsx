import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Checkout } from '../../../../contract/orders/orders.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { ConfirmNothing } from '../checkout/confirm-nothing.tsx';
import type { ExchangedTickets } from '../../ticket-choice/exchange/exchanged-tickets.ts';

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

export function SurrenderedTickets({
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

export function ConfirmExchange(props: Omit<Parameters<typeof ConfirmNothing>[0], 'says'>) {
  const t = useTranslations('exchange');
  return <ConfirmNothing {...props} says={{ cannot: t('cannot'), agree: t('agree'), confirm: t('confirm') }} />;
}
