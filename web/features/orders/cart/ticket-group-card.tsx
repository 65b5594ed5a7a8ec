import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { TicketGroup as Group } from '../../../../contract/orders/orders.ts';
import type { SeatDescription } from '../../../../contract/seating/describe-seats.ts';
import { SeatDescriptions } from '../../ticket-choice/seat-descriptions.tsx';
import { useLink } from '../../../shared/page/site.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PerforatedCard } from '../../../ui/perforated-card.tsx';
import { NoBreak } from '../../../ui/no-break.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { EventPoster } from '../../catalogue/cards/event-poster.tsx';
import { groupSeatRuns } from './group-seat-runs.ts';
import { useSectionName } from './use-section-name.ts';

export function TicketGroupCard({
  group,
  id,
  tellings = [],
  children,
}: {
  group: Group;
  id: string;
  tellings?: readonly SeatDescription[];
  children?: ReactNode;
}) {
  const link = useLink();
  const formats = useFormats();
  return (
    <PerforatedCard
      labelledBy={id}
      tail={
        <div className="flex h-full flex-col justify-between gap-3">
          <Stub group={group} />
          {children}
        </div>
      }
    >
      <div className="grid gap-3">
        <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[5rem_minmax(0,1fr)]">
          <EventPoster number={group.eventNumber} className="rounded-md" />
          <div className="grid content-start gap-1">
            <h2 id={id} className="text-large font-bold">
              <Link
                to={link('event', { params: { number: group.eventNumber } })}
                className="text-ink underline-offset-4 hover:underline"
              >
                {group.title}
              </Link>
            </h2>
            <p className="flex items-start gap-2 font-semibold">
              <Icon name="calendar" className="mt-0.5 size-5 shrink-0" />
              <time dateTime={group.startsAt}>
                <NoBreak text={formats.dayAndTime(group.startsAt)} />
              </time>
            </p>
            <p className="flex items-start gap-2">
              <Icon name="pin" className="mt-0.5 size-5 shrink-0" />
              <Place group={group} />
            </p>
          </div>
        </div>
        <Lines group={group} />
        {group.online ? null : <Places places={group.places} />}
        <SeatDescriptions tellings={tellings} />
      </div>
    </PerforatedCard>
  );
}

function Lines({ group }: { group: Group }) {
  const t = useTranslations('buying');
  const tDiscounts = useTranslations('discounts');
  const formats = useFormats();
  return (
    <ul className="tabular grid gap-1">
      {group.lines.map((line) => (
        <li key={`${line.zoneNo}${line.ticketType}`} className="flex justify-between gap-4">
          <span>
            {t('lineOf', {
              quantity: String(line.quantity),
              type: t(`ticketTypes.${line.ticketType}`),
              zone: line.zone,
            })}
          </span>
          <span>{formats.money(line.unitCents * line.quantity)}</span>
        </li>
      ))}
      {group.discounts.map((one) => (
        <li key={one.id} className="flex justify-between gap-4">
          <span>{tDiscounts('named', { name: one.name, count: one.quantity })}</span>
          <span>{formats.money(-one.cents)}</span>
        </li>
      ))}
    </ul>
  );
}

function Stub({ group }: { group: Group }) {
  const t = useTranslations('buying');
  const formats = useFormats();
  const quantity = group.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <div className="tabular grid gap-1">
      <p className="text-muted">{t('ticketCount', { count: quantity })}</p>
      <p className="text-title font-bold">
        {formats.money(group.ticketsCents + group.feesCents - group.discountCents)}
      </p>
      {group.feesCents > 0 ? (
        <p className="text-small text-muted">{t('feeIncluded', { fee: formats.money(group.feesCents) })}</p>
      ) : null}
    </div>
  );
}

function Place({ group: { venue, house, online } }: { group: Group }) {
  const t = useTranslations('buying');
  if (online) return t('online');
  return house ? t('venueAndHouse', { venue, house }) : venue;
}

function Places({ places }: { places: Group['places'] }) {
  const t = useTranslations('buying');
  const nameSection = useSectionName();
  // A zone that has no numbered seats is already listed with its price.
  const runs = groupSeatRuns(places).filter(({ zone, seats }) => seats.length > 0 || zone !== t('notNumbered'));
  if (runs.length === 0) return null;
  return (
    <ul className="grid gap-1 border-t border-line pt-3">
      {runs.map((run) => (
        <li key={`${run.zone}|${run.section}|${run.row}|${run.seats.join()}`} className="flex flex-wrap gap-x-3">
          <span className="text-muted">{run.zone}</span>
          {run.seats.length === 0 ? (
            <span>{t('notNumbered')}</span>
          ) : (
            <>
              {nameSection(run) ? <span>{nameSection(run)}</span> : null}
              {run.row ? <span>{t('rowOf', { row: run.row })}</span> : null}
              <span className="font-semibold">
                {t('seatsOf', { count: run.seats.length, seats: run.seats.join(t('listComma')) })}
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
