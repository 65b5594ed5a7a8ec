import '../../../../i18n/more-words.ts';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/received-tickets';
import { receivedFiles } from '../../../../../contract/orders/order-files.ts';
import { readOrderNumber } from '../../../../../contract/orders/read-order-number.ts';
import { href } from '../../../../../contract/routes.ts';
import { PerformanceNotice } from '../../../../features/catalogue/event/performance-notice.tsx';
import { MemberArea } from '../../../../features/member-area/member-area.tsx';
import { TicketStub } from '../../../../features/orders/receipts/ticket-stub.tsx';
import { headOf } from '../../../../shared/page/head.ts';
import { inBrowser, movedOn, onServer, type LoadInput } from '../../../../shared/page/page.ts';
import { useLink, useSite } from '../../../../shared/page/site.tsx';
import { ButtonLink, buttonClass } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import { Icon } from '../../../../ui/icon.tsx';

async function load({ api, url, language }: LoadInput) {
  const number = readOrderNumber(url.searchParams.get('number') ?? '');
  if (number === null) throw await movedOn(api, href('txnHistory', { language }));
  const received = await api.readReceivedTickets({ params: { number } });
  // Loaded last, after everything else that the browser needs.
  const { drawQr } = await import('../../../../features/orders/receipts/draw-qr.ts');
  return { received, codes: received.places.map(({ code }) => (code ? drawQr(code) : null)) };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(input: Route.MetaArgs) {
  return headOf(input, (t) => ({ title: t('ticketMoves.receivedTitle'), indexed: false }));
}

export default function ReceivedTicketsPage({ loaderData: { received, codes } }: Route.ComponentProps) {
  const t = useTranslations('ticketMoves');
  const tBuying = useTranslations('buying');
  const tWatching = useTranslations('watching');
  const { language } = useSite();
  const link = useLink();
  const { number, title, past, valid, places, interrupted, startsAt } = received;
  const isOff = interrupted?.state === 'cancelled';
  const address = (kind: keyof typeof receivedFiles) =>
    `${receivedFiles[kind].replace(':number', number)}?lang=${language}`;
  return (
    <MemberArea title={t('receivedFor', { title })}>
      {isOff ? <Callout tone="danger" icon="alert" role="status" title={t('cancelled')} /> : null}
      {interrupted && !isOff ? <PerformanceNotice {...interrupted} startsAt={[startsAt]} /> : null}
      {valid || isOff ? null : <Callout tone="warn" title={t('gone')} />}
      {(isOff ? [] : places).map((place, at) => (
        <TicketStub key={place.n} transaction={{ ...received, name: null }} place={place} qr={codes[at] ?? null} />
      ))}
      {valid && received.online ? (
        <div className="flex">
          <ButtonLink tone="main" to={link('watch', { params: { number } })}>
            {tWatching('toShow')}
          </ButtonLink>
        </div>
      ) : null}
      {valid && !past ? (
        <ul className="no-print flex flex-wrap gap-2">
          <li>
            <a href={address('tickets')} className={buttonClass(received.online ? 'plain' : 'main')}>
              <Icon name="ticket" />
              {t('pdf')}
            </a>
          </li>
          <li>
            <a href={address('calendar')} className={buttonClass('plain')}>
              <Icon name="calendar" />
              {tBuying('addToCalendar')}
            </a>
          </li>
        </ul>
      ) : null}
      {isOff ? null : <p className="reading-width text-small text-muted">{t('money')}</p>}
    </MemberArea>
  );
}
