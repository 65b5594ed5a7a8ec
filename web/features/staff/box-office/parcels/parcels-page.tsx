import { useState } from 'react';
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PrintedTicket } from '../../../../../contract/staff/counter/box-office.ts';
import type { Parcel } from '../../../../../contract/staff/counter/parcels.ts';
import { Button } from '../../../../ui/button.tsx';
import { useMay } from '../../api/own-staff.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Empty } from '../../show/empty.tsx';
import { PageHead } from '../../show/page-head.tsx';
import { SaveFile } from '../../table/save-file.tsx';
import { useMore, type KeysetPage } from '../../table/use-more.ts';
import { PasteNumbers } from './paste-numbers.tsx';
import { ParcelCard } from './parcel-card.tsx';
import { PrintedTickets } from '../printed-tickets.tsx';
import { PrinterTroubleNote } from '../printers/printer-trouble.tsx';
import { usePrinting } from '../printers/use-printing.ts';

const shows = ['waiting', 'sent'] as const;
type Show = (typeof shows)[number];

interface Loaded {
  readonly show: Show;
  readonly page: KeysetPage<Parcel>;
}

async function readPage(show: Show, cursor?: string): Promise<KeysetPage<Parcel>> {
  const { parcels, next } = await staffApi.listParcels({ query: { show, ...(cursor ? { cursor } : {}) } });
  return { items: parcels, next };
}

export async function loadParcels({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const show = new URL(request.url).searchParams.get('show') === 'sent' ? 'sent' : 'waiting';
  return { show, page: await readPage(show) };
}

export function ParcelsPage() {
  const t = useTranslations('staff.parcels');
  const tOffice = useTranslations('staff.boxOffice');
  const may = useMay();
  const { show, page } = useLoaderData<Loaded>();
  const { revalidate } = useRevalidator();
  const { rows, hasMore, sending, load } = useMore(page, (cursor) => readPage(show, cursor));
  const [printed, setPrinted] = useState<readonly PrintedTicket[]>([]);
  const printing = usePrinting(printed);
  const reload = () => void revalidate();
  const maySend = may('parcel.send');
  return (
    <>
      <div className="grid gap-5 print:hidden">
        <div className="-mb-5">
          <PageHead title={t('title')} text={t('text')} actions={<SaveFile name="parcels" query={{ show }} />} />
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
            <Button busy={sending.busy} onClick={load}>
              {t('more')}
            </Button>
          </div>
        ) : null}
        <PrinterTroubleNote printing={printing} />
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
