import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PrintedTicket } from '../../../../contract/staff/counter/box-office.ts';
import type { CollectedTicket, Collection } from '../../../../contract/staff/counter/collection.ts';
import { Button } from '../../../ui/button.tsx';
import { newId } from '../../../ui/new-id.ts';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { DetailList } from '../show/detail-list.tsx';
import { Section } from '../show/section.tsx';
import { StateChip } from '../show/state-chip.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { PrintedTickets } from './printed-tickets.tsx';
import { PrinterProblemNote } from './printers/printer-problem-note.tsx';
import { usePrinting } from './printers/use-printing.ts';
import { ProveBuyer } from './prove-buyer.tsx';
import { Scroller } from '../show/scroller.tsx';

export function CollectOrder({ first, onNext }: { first: Collection; onNext: () => void }) {
  const t = useTranslations('staff.collect');
  const [collection, setCollection] = useState(first);
  const [printed, setPrinted] = useState<readonly PrintedTicket[]>([]);
  const [again, setAgain] = useState<readonly number[]>([]);
  const waiting = collection.tickets.filter(({ handedAt }) => handedAt === null).map(({ n }) => n);
  const [chosen, setChosen] = useState<readonly number[]>(waiting);
  const [isAsked, setAsked] = useState(false);
  const printing = usePrinting(printed);
  useKeys({
    Escape: onNext,
    ...(printed.length > 0 && !printing.trouble && !printing.isBusy ? { Enter: onNext } : {}),
  });
  const take = (handed: { tickets: readonly PrintedTicket[]; collection: Collection }) => {
    setPrinted(handed.tickets);
    setCollection(handed.collection);
    setChosen([]);
    setAgain([]);
  };
  const toggle = (list: readonly number[], n: number) =>
    list.includes(n) ? list.filter((one) => one !== n) : [...list, n];
  const isPaper = collection.method === 'kiosk' || collection.method === 'box_office';
  const isOpen = collection.state === 'paid' && collection.standing !== 'cancelled';
  return (
    <>
      <div className="grid gap-5 print:hidden">
        <OrderFacts collection={collection} />
        {isPaper && isOpen ? null : <WhyNot collection={collection} />}
        <Section
          title={t('tickets', { count: collection.tickets.length })}
          flush
          actions={<ReprintButton chosen={again} onAsk={() => setAsked(true)} />}
        >
          <TicketTable
            tickets={collection.tickets}
            isChosen={({ n, handedAt }) => (handedAt ? again : chosen).includes(n)}
            onToggle={({ n, handedAt }) => (handedAt ? setAgain(toggle(again, n)) : setChosen(toggle(chosen, n)))}
          />
        </Section>
        {isPaper && isOpen && waiting.length > 0 ? (
          <ProveBuyer collection={collection} chosen={chosen} onHanded={take} />
        ) : null}
        <PrinterProblemNote printing={printing} />
        {printed.length > 0 ? (
          <p role="status" className="rounded-card border-2 border-ok bg-surface p-4 font-bold">
            {t('handed', { count: printed.length })}
          </p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button tone={printed.length > 0 ? 'main' : 'plain'} onClick={onNext}>
            {t('next')}
          </Button>
          {printed.length > 0 ? <Button onClick={printing.print}>{t('printSame')}</Button> : null}
        </div>
      </div>
      <PrintedTickets tickets={printed} />
      <Reprint
        open={isAsked}
        number={collection.number}
        tickets={again}
        onClose={() => setAsked(false)}
        onPrinted={take}
      />
    </>
  );
}

function ReprintButton({ chosen, onAsk }: { chosen: readonly number[]; onAsk: () => void }) {
  const t = useTranslations('staff.collect');
  const may = useMay();
  if (chosen.length === 0 || !may('order.reprint')) return null;
  return (
    <button type="button" className="small-button" onClick={onAsk}>
      {t('reprint', { count: chosen.length })}
    </button>
  );
}

/** Confirms a reprint, which invalidates the tickets printed before. */
function Reprint({
  open,
  number,
  tickets,
  onClose,
  onPrinted,
}: {
  open: boolean;
  number: string;
  tickets: readonly number[];
  onClose: () => void;
  onPrinted: (handed: { tickets: readonly PrintedTicket[]; collection: Collection }) => void;
}) {
  const t = useTranslations('staff.collect');
  // Stays the same until the call succeeds, so that a retry invalidates no further tickets.
  const [handOverId, setId] = useState(newId);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('reprintTitle')}
      act={t('reprint', { count: tickets.length })}
      needsReason
      onConfirm={async (reason) => {
        const body = { handOverId, tickets: [...tickets], reason };
        onPrinted(await staffApi.reprintTickets({ params: { number }, body }));
        setId(newId());
      }}
    >
      <p>{t('reprintText')}</p>
    </ConfirmDialog>
  );
}

function OrderFacts({ collection }: { collection: Collection }) {
  const t = useTranslations('staff.collect');
  const formats = useStaffFormats();
  const { number, title, startsAt, venue, house, name, method } = collection;
  return (
    <Section title={title}>
      <DetailList
        facts={[
          { label: t('when'), value: formats.dayAndTime(startsAt) },
          { label: t('where'), value: house ? `${venue} · ${house}` : venue },
          { label: t('number'), value: number, tabular: true },
          { label: t('name'), value: name },
          { label: t('method'), value: t(`methods.${method}`) },
        ]}
      />
    </Section>
  );
}

function WhyNot({ collection }: { collection: Collection }) {
  const t = useTranslations('staff.collect');
  const { state, standing, method } = collection;
  const why =
    standing === 'cancelled'
      ? 'cancelled'
      : state !== 'paid'
        ? 'refunded'
        : method === 'courier'
          ? 'courier'
          : 'eTicket';
  return (
    <p role="status" className="rounded-card border border-warn bg-surface p-4">
      {t(`whyNot.${why}`)}
    </p>
  );
}

function TicketTable({
  tickets,
  isChosen,
  onToggle,
}: {
  tickets: readonly CollectedTicket[];
  isChosen: (ticket: CollectedTicket) => boolean;
  onToggle: (ticket: CollectedTicket) => void;
}) {
  const t = useTranslations('staff.collect');
  const words = useTranslations('staff.boxOffice');
  const formats = useStaffFormats();
  return (
    <Scroller label={t('title')}>
      <table className="staff-table">
        <tbody>
          {tickets.map((ticket) => {
            const { n, zone, section, row, seat, ticketType, handedAt } = ticket;
            const place = seat ? words('place', { section: section ?? '', row: row ?? '', seat }) : words('unnumbered');
            return (
              <tr key={n}>
                <td className="w-px min-w-0!">
                  <input
                    type="checkbox"
                    className="size-5"
                    aria-label={`${zone} ${place}`}
                    checked={isChosen(ticket)}
                    onChange={() => onToggle(ticket)}
                  />
                </td>
                <td>
                  <span className="font-semibold">{place}</span>
                  <span className="block text-small text-muted">
                    {zone} · {words(`types.${ticketType}`)}
                  </span>
                </td>
                <td className="text-end">
                  <StateChip tone={handedAt ? 'ok' : 'waits'}>{handedAt ? t('isHanded') : t('isWaiting')}</StateChip>
                  {handedAt ? (
                    <span className="block text-small text-muted">{formats.dayAndTime(handedAt)}</span>
                  ) : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroller>
  );
}
