import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { TicketMoves, Transfer } from '../../../../contract/orders/tickets.ts';
import { useErrorText } from '../../../shared/forms/use-error-text.ts';
import type { FormFailure } from '../../../shared/page/page.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { Callout } from '../../../ui/callout.tsx';
import type { TicketActionResult } from './act-on-tickets.ts';
import { TransferForm } from './transfer-form.tsx';
import { OfferedList, ResaleForm } from './resale-form.tsx';
import { ReturnForm } from './return-form.tsx';
import { UndoLine } from './undo-line.tsx';

export function MoveTickets({
  moves,
  transferId,
  answer: { failure, answer: result },
}: {
  moves: TicketMoves;
  /** ID of the next transfer, so that retries are safe. */
  transferId: string;
  answer: { failure: FormFailure | undefined; answer: TicketActionResult | undefined };
}) {
  const t = useTranslations('ticketMoves');
  const text = useErrorText();
  const { movable, transfers, ended, transferRefused, resaleUntil } = moves;
  if (movable.length + transfers.length + ended.length === 0) return null;
  const forResale = movable.flatMap(({ n, place, resale }) => (resale ? [{ n, place, ...resale }] : []));
  const offered = forResale.filter(({ state }) => state !== 'open');
  const free = movable.filter(({ n, offered: isSent }) => !isSent && !offered.some((one) => one.n === n));
  const returnable = free.flatMap(({ n, place, returnCents }) =>
    returnCents === null ? [] : [{ n, place, returnCents }],
  );
  const intent = failure?.values.intent;
  const isAtField = (failure?.problem.errors ?? []).length > 0;
  return (
    <section className="no-print grid gap-3 border-t border-edge pt-4">
      <h2 className="text-large font-bold">{t('heading')}</h2>
      {failure && !isAtField ? <Callout tone="danger" role="alert" title={text.general(failure)} /> : null}
      <Done answer={result} />
      {transferRefused ? (
        <p className="reading-width text-small text-muted">{t(`refused.${transferRefused}`)}</p>
      ) : null}
      {!transferRefused && free.length > 0 ? (
        <TransferForm
          key={transferId}
          tickets={free}
          transferId={transferId}
          failure={intent === 'give' ? failure : undefined}
        />
      ) : null}
      {returnable.length > 0 ? (
        <ReturnForm tickets={returnable} failure={intent === 'return' ? failure : undefined} />
      ) : null}
      {resaleUntil && forResale.length > offered.length ? (
        <ResaleForm
          tickets={forResale.filter(({ state }) => state === 'open')}
          until={resaleUntil}
          failure={intent === 'resell' ? failure : undefined}
        />
      ) : null}
      <OfferedList tickets={offered} />
      <Transfers transfers={transfers} />
      <Ended ended={ended} />
    </section>
  );
}

function Done({ answer: result }: { answer: TicketActionResult | undefined }) {
  const t = useTranslations('ticketMoves');
  const formats = useFormats();
  const place = useRef<HTMLDivElement>(null);
  // The form that had the focus is closed or gone, and the content below it moves up.
  useEffect(() => {
    if (result) place.current?.focus();
  }, [result]);
  if (!result || result.done === 'chosen') return null;
  const title =
    result.done === 'sent'
      ? t('sent', { name: result.name })
      : result.done === 'returned'
        ? t('returned', { amount: formats.money(result.cents) })
        : result.done === 'offered'
          ? t('resellDone', { amount: formats.money(result.cents) })
          : t(result.done === 'takenBack' ? 'takenBack' : 'withdrawn');
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Callout tone="ok" role="status" title={title} />
    </div>
  );
}

function Transfers({ transfers }: { transfers: readonly Transfer[] }) {
  const t = useTranslations('ticketMoves');
  const tList = useTranslations('buying');
  const formats = useFormats();
  if (transfers.length === 0) return null;
  return (
    <div className="grid gap-1">
      <h3 className="font-bold">{t('transfers')}</h3>
      <ul className="border-y border-line">
        {transfers.map(({ transferId, state, numbers, toName, toEmail, offeredAt, settledAt }) => (
          <UndoLine
            key={transferId}
            title={t(`states.${state}`, { name: toName })}
            undo={
              state === 'offered'
                ? {
                    intent: 'withdraw',
                    field: { name: 'transferId', value: transferId },
                    label: t('withdraw'),
                    of: toName,
                  }
                : undefined
            }
          >
            {t('numbers', { count: numbers.length, numbers: numbers.join(tList('listComma')) })} · {toEmail} ·{' '}
            {formats.dayOf(settledAt ?? offeredAt)}
          </UndoLine>
        ))}
      </ul>
    </div>
  );
}

function Ended({ ended }: { ended: TicketMoves['ended'] }) {
  const t = useTranslations('ticketMoves');
  const formats = useFormats();
  if (ended.length === 0) return null;
  return (
    <div className="grid gap-1">
      <h3 className="font-bold">{t('ended')}</h3>
      <ul className="grid gap-1">
        {ended.map(({ n, place, endedAs, endedAt, resold }) => (
          <li key={n}>
            {t('ticket', { n: String(n), place })}
            <span className="text-muted">
              {' '}
              · {t(`endedAs.${resold ? 'resold' : endedAs}`, { day: formats.dayOf(endedAt) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
