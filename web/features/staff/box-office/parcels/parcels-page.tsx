import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PrintedTicket } from '../../../../../contract/staff/counter/box-office.ts';
import { Button } from '../../../../ui/button.tsx';
import { useMay } from '../../api/own-staff.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Empty } from '../../show/empty.tsx';
import { PageHead } from '../../show/page-head.tsx';
import { ExportButton } from '../../table/export-button.tsx';
import { staffList } from '../../table/staff-list.ts';
import { PasteNumbers } from './paste-numbers.tsx';
import { ParcelCard } from './parcel-card.tsx';
import { PrintedTickets } from '../printed-tickets.tsx';
import { PrinterProblemNote } from '../printers/printer-problem-note.tsx';
import { usePrinting } from '../printers/use-printing.ts';

const shows = ['waiting', 'sent'] as const;
type Show = (typeof shows)[number];

const list = staffList(['show'], async (filters, position) => {
  const show: Show = filters.show === 'sent' ? 'sent' : 'waiting';
  const { parcels, next } = await staffApi.listParcels({ query: { show, ...position } });
  return { items: parcels, next, show };
});

function ParcelsPage() {
  const t = useTranslations('staff.parcels');
  const tOffice = useTranslations('staff.boxOffice');
  const may = useMay();
  const { first, more } = list.useList();
  const { show } = first;
  const { revalidate } = useRevalidator();
  const { rows, hasMore, submission, load } = more;
  const [printed, setPrinted] = useState<readonly PrintedTicket[]>([]);
  const printing = usePrinting(printed);
  const reload = () => void revalidate();
  const maySend = may('parcel.send');
  return (
    <>
      <div className="grid gap-5 print:hidden">
        <div className="-mb-5">
          <PageHead title={t('title')} text={t('text')} actions={<ExportButton name="parcels" query={{ show }} />} />
        </div>
        <Tabs show={show} />
        {maySend && show === 'waiting' && rows.some(({ packedAt }) => packedAt) ? (
          <PasteNumbers onDone={reload} />
        ) : null}
        {rows.length === 0 ? <Empty title={t(`none.${show}`)} text={t(`noneText.${show}`)} /> : null}
        <ul className="grid gap-3">
          {rows.map((parcel) => (
            <li key={parcel.numbers.join() + parcel.paidAt}>
              <ParcelCard
                parcel={parcel}
                maySend={maySend}
                onPacked={(tickets) => {
                  setPrinted(tickets);
                  reload();
                }}
                onSent={reload}
              />
            </li>
          ))}
        </ul>
        {hasMore ? (
          <div>
            <Button busy={submission.busy} onClick={load}>
              {t('more')}
            </Button>
          </div>
        ) : null}
        <PrinterProblemNote printing={printing} />
        {printing.trouble ? (
          <div>
            <Button onClick={printing.print}>{tOffice('printAgain')}</Button>
          </div>
        ) : null}
        {printed.length > 0 ? <h2 className="font-bold">{t('printedNow')}</h2> : null}
      </div>
      <PrintedTickets tickets={printed} />
    </>
  );
}

function Tabs({ show }: { show: Show }) {
  const t = useTranslations('staff.parcels');
  return (
    <nav aria-label={t('title')} className="flex flex-wrap gap-2">
      {shows.map((one) => (
        <Link
          key={one}
          to={one === 'waiting' ? '/Parcels' : '/Parcels?show=sent'}
          aria-current={one === show ? 'page' : undefined}
          className={`small-button no-underline ${one === show ? 'border-accent outline-2 outline-accent' : ''}`}
        >
          {t(`shows.${one}`)}
        </Link>
      ))}
    </nav>
  );
}

const { loader } = list;
export { loader, ParcelsPage as Component };
