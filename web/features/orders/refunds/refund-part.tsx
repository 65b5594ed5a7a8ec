import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { creditNoteFile } from '../../../../contract/orders/order-files.ts';
import type { TransactionDetail } from '../../../../contract/orders/transactions.ts';
import type { RefundRecord, RefundStatus } from '../../../../contract/payments/refunds.ts';
import { useLink, useSite } from '../../../shared/page/site.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { OrderDetailList } from '../receipts/order-detail-list.tsx';
import { RefundSteps } from './refund-steps.tsx';
import { RefundSummary } from './refund-summary.tsx';
import { useRefundsFollowed } from './use-refunds-followed.ts';

const looks = {
  asked: { icon: 'clock', className: 'text-warn' },
  sent: { icon: 'clock', className: 'text-warn' },
  on_its_way: { icon: 'clock', className: 'text-warn' },
  done: { icon: 'check', className: 'text-ok' },
  delayed: { icon: 'alert', className: 'text-warn' },
  disputed: { icon: 'info', className: 'text-warn' },
  by_bank: { icon: 'check', className: 'text-ok' },
  other_way: { icon: 'check', className: 'text-ok' },
} as const satisfies Record<RefundStatus, { icon: IconName; className: string }>;

export function RefundPart({ transaction }: { transaction: Pick<TransactionDetail, 'refunds' | 'sums' | 'number'> }) {
  const { refunds, sums, number } = transaction;
  const id = `refunds-${number}`;
  const t = useTranslations('refunds');
  useRefundsFollowed(refunds);
  if (refunds.length === 0) return null;
  return (
    <section className="grid gap-4 border-t border-edge pt-4" aria-labelledby={id}>
      <h2 id={id} className="text-large font-bold">
        {t('title')}
      </h2>
      <ol className="grid gap-4">
        {refunds.map((refund) => (
          <li key={refund.number} className="grid gap-4 rounded-card border border-edge bg-surface p-4">
            <OneRefund refund={refund} hasNote />
          </li>
        ))}
      </ol>
      {sums ? <RefundSummary sums={sums} isBeside={refunds.some(({ isBeside }) => isBeside)} /> : null}
    </section>
  );
}

export function OneRefund({ refund, hasNote = false }: { refund: RefundRecord; hasNote?: boolean }) {
  const t = useTranslations('refunds');
  const formats = useFormats();
  const { standing, cause, ticket, moneyCents, pointsCents, expected, reference, number } = refund;
  const { icon, className } = looks[standing];
  const amounts = [
    moneyCents > 0 ? formats.money(moneyCents) : '',
    pointsCents > 0 ? t('pointsBack', { points: formats.number(pointsCents / 100) }) : '',
  ];
  return (
    <>
      <div className="grid gap-1">
        <output className={`flex flex-wrap items-center gap-x-2 font-bold ${className}`}>
          <Icon name={icon} className="size-5 shrink-0" />
          <span>{t(`standings.${standing}`)}</span>
          <span className="tabular ms-auto text-ink">{amounts.filter(Boolean).join(' + ')}</span>
        </output>
        {ticket === null ? null : <p className="reading-width">{t('ticketReturned', { n: String(ticket) })}</p>}
        {cause ? <p className="reading-width">{t(`causes.${cause}`)}</p> : null}
      </div>
      <RefundSteps refund={refund} />
      <MoreToKnow refund={refund} />
      <OrderDetailList
        facts={[
          moneyCents > 0 && refund.otherWay === null && standing !== 'delayed'
            ? [t('way'), <Way key="way" refund={refund} />]
            : null,
          expected && standing !== 'done'
            ? [
                t('expected'),
                `${t('expectedBetween', { from: formats.day(expected.from), to: formats.day(expected.to) })}\n${t('expectedNote')}`,
              ]
            : null,
          hasNote ? [t('creditNote'), <CreditNote key="note" number={number} />] : null,
          [t('reference'), standing === 'delayed' ? null : reference],
        ]}
      />
    </>
  );
}

function CreditNote({ number }: { number: string }) {
  const t = useTranslations('refunds');
  const { language } = useSite();
  const [order = '', note = ''] = number.split('-');
  const file = creditNoteFile.replace(':number', order).replace(':note', note);
  return (
    <a
      href={`${file}?lang=${language}`}
      className="inline-flex min-h-6 items-center gap-1 text-ink underline underline-offset-4"
    >
      <Icon name="download" className="size-5 shrink-0" />
      {t('creditNotePdf', { number })}
    </a>
  );
}

function Way({ refund: { method, cardNumber } }: { refund: RefundRecord }): ReactNode {
  const t = useTranslations('refunds');
  const label = useTranslations('buying');
  return cardNumber
    ? t('wayCard', { card: cardNumber })
    : t('wayMethod', { method: label(`paymentMethods.${method}`) });
}

function MoreToKnow({ refund }: { refund: RefundRecord }) {
  const t = useTranslations('refunds');
  const formats = useFormats();
  const link = useLink();
  const { standing, otherWay, settledAt, number, expected, pointsCents, pointsEnd } = refund;
  // The end is the first instant after the last day.
  const last = pointsEnd && formats.dayOf(new Date(new Date(pointsEnd).getTime() - 1));
  return (
    <div className="reading-width grid gap-2 empty:hidden">
      {standing === 'delayed' ? (
        <p>
          {t('delayedText', { number })}{' '}
          <Link to={link('customerService')} className="text-ink underline underline-offset-4">
            {t('contact')}
          </Link>
        </p>
      ) : null}
      {standing === 'disputed' ? <p>{t('disputedText')}</p> : null}
      {standing === 'by_bank' ? <p>{t('byBankText')}</p> : null}
      {otherWay && otherWay !== 'dispute' && settledAt ? (
        <p>{t(`otherWays.${otherWay}`, { day: formats.dayOf(settledAt) })}</p>
      ) : null}
      {standing === 'done' && expected ? <p>{t('doneNote', { day: formats.day(expected.to) })}</p> : null}
      {pointsCents > 0 ? <p>{last ? t('pointsUntil', { day: last }) : t('pointsText')}</p> : null}
    </div>
  );
}
