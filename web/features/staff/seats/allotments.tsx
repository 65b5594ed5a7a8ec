import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { allotmentKinds, Allotments } from '../../../../contract/staff/allotments.ts';
import { Button } from '../../../ui/button.tsx';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { FormError } from '../forms/form-error.tsx';
import { useRead } from '../forms/use-read.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { useKeys } from '../keys/use-keys.ts';
import { Kbd } from '../show/kbd.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { AllotmentDialog } from './allotment-dialog.tsx';
import { GiftDialog } from './gift-dialog.tsx';
import { GiftList } from './gift-list.tsx';
import { SeatCanvas } from './seat-canvas.tsx';
import { formatSeatsByRow } from './format-seats-by-row.ts';
import { useHouse } from './use-house.ts';
import { Scroller } from '../show/scroller.tsx';

const nothing: ReadonlySet<string> = new Set();

/**
 * Allotments of a performance with holder and release date. Users withhold seats on the map and give them to guests.
 */
export function PerformanceAllotments({ performanceId }: { performanceId: string }) {
  const may = useMay();
  const submission = useSubmission();
  const [requested, setAsked] = useState(0);
  const [giving, setGiving] = useState<string>();
  const { value: known, submission: reading } = useRead(`${performanceId} ${requested}`, () =>
    staffApi.listAllotments({ params: { performanceId } }),
  );
  const again = () => setAsked((before) => before + 1);
  const release = (allotmentId: string) =>
    submission.send(async () => {
      await staffApi.releaseAllotment({ params: { performanceId, allotmentId }, body: {} });
      again();
    });
  if (!known) return <FormError submission={reading} />;
  const allotment = known.allotments.find(({ allotmentId }) => allotmentId === giving);
  return (
    <>
      <Counts known={known} />
      <FormError submission={submission} />
      <SetAside performanceId={performanceId} known={known} asked={requested} onDone={again} />
      <AllotmentTable
        allotments={known.allotments}
        isBusy={submission.busy}
        onGive={may('ticket.give') ? setGiving : undefined}
        onRelease={may('allotment.release') ? (id) => void release(id) : undefined}
      />
      {may('ticket.give') ? <GiftList performanceId={performanceId} asked={requested} onChange={again} /> : null}
      <GiftDialog
        performanceId={performanceId}
        allotment={allotment}
        onClose={() => setGiving(undefined)}
        onGiven={again}
      />
    </>
  );
}

function Counts({ known }: { known: Allotments }) {
  const t = useTranslations('staff.events');
  const formats = useStaffFormats();
  const counts = [
    ['soldAll', known.sold],
    ['heldAll', known.held],
    ['allottedAll', known.allotted],
    ['freeAll', known.free],
    ['capacityAll', known.capacity],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-5 max-sm:[&>*:last-child]:col-span-2">
      {counts.map(([name, count]) => (
        <div key={name} className="bg-surface px-4 py-3">
          <dt className="text-small text-muted">{t(name)}</dt>
          <dd className="tabular text-title font-bold">{formats.number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Map with the allotted seats, and counts for zones without numbered seats. */
function SetAside({
  performanceId,
  known,
  asked: requested,
  onDone,
}: {
  performanceId: string;
  known: Allotments;
  asked: number;
  onDone: () => void;
}) {
  const t = useTranslations('staff.events');
  const tSeats = useTranslations('staff.seats');
  const may = useMay();
  const [chosen, setChosen] = useState(nothing);
  const [isOpen, setOpen] = useState(false);
  const mayWrite = may('allotment.write');
  const isReady = mayWrite && (chosen.size > 0 || known.general.length > 0);
  useKeys({ h: () => isReady && setOpen(true) });
  return (
    <Section
      title={known.isSeated ? t('house') : t('places')}
      text={mayWrite ? tSeats('setAsideText') : undefined}
      actions={
        mayWrite ? (
          <>
            <output className="tabular self-center text-small font-semibold">
              {known.isSeated ? t('chosenSeats', { count: chosen.size }) : ''}
            </output>
            {chosen.size > 0 ? (
              <button type="button" className="small-button" onClick={() => setChosen(nothing)}>
                {t('forget')}
              </button>
            ) : null}
            <Button tone="main" disabled={!isReady} onClick={() => setOpen(true)}>
              {t('setAside')}
              <Kbd>H</Kbd>
            </Button>
          </>
        ) : undefined
      }
    >
      {known.isSeated ? (
        <Map
          {...{ performanceId, asked: requested, chosen }}
          allotments={known.allotments}
          onChoose={mayWrite ? setChosen : undefined}
        />
      ) : (
        <p className="text-muted">{tSeats('noNumbers')}</p>
      )}
      <AllotmentDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        {...{ performanceId, known }}
        seatIds={chosen}
        onDone={() => {
          setChosen(nothing);
          onDone();
        }}
      />
    </Section>
  );
}

function Map({
  performanceId,
  asked: requested,
  allotments,
  chosen,
  onChoose,
}: {
  performanceId: string;
  asked: number;
  allotments: Allotments['allotments'];
  chosen: ReadonlySet<string>;
  onChoose: ((chosen: ReadonlySet<string>) => void) | undefined;
}) {
  const allotted = useMemo(
    () => new Set(allotments.flatMap(({ places }) => places.flatMap(({ seatId }) => seatId ?? []))),
    [allotments],
  );
  const { house, marks, submission } = useHouse(performanceId, requested, allotted);
  if (!house) return <FormError submission={submission} />;
  return <SeatCanvas house={house} marks={marks} chosen={chosen} onChoose={onChoose} />;
}

function AllotmentTable({
  allotments,
  isBusy,
  onGive,
  onRelease,
}: {
  allotments: Allotments['allotments'];
  isBusy: boolean;
  onGive: ((allotmentId: string) => void) | undefined;
  onRelease: ((allotmentId: string) => void) | undefined;
}) {
  const t = useTranslations('staff.events');
  const tSeats = useTranslations('staff.seats');
  const formats = useStaffFormats();
  const kindOf = (kind: (typeof allotmentKinds)[number]) => t(`allotmentKinds.${kind}`);
  return (
    <Section title={tSeats('allotments')} text={t('allotmentsText')} flush={allotments.length > 0}>
      {allotments.length === 0 ? (
        <p className="text-muted">{t('noAllotments')}</p>
      ) : (
        <Scroller label={tSeats('allotments')}>
          <table className="staff-table">
            <thead>
              <tr>
                <th scope="col">{t('allotmentName')}</th>
                <th scope="col">{t('kind')}</th>
                <th scope="col" className="text-end">
                  {t('soldAll')}
                </th>
                <th scope="col">{t('left')}</th>
                <th scope="col">{t('buyers')}</th>
                <th scope="col">{t('release')}</th>
                <th scope="col">
                  <span className="sr-only">{t('releaseNow')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {allotments.map((one) => (
                <tr key={one.allotmentId}>
                  <td className="font-semibold">{one.name}</td>
                  <td className="whitespace-nowrap">{kindOf(one.kind)}</td>
                  <td className="tabular text-end">{formats.number(one.sold)}</td>
                  <td>
                    <span className="tabular">{t('placeCount', { count: one.places.length })}</span>
                    <span className="line-clamp-2 block max-w-[24rem] text-small text-muted">
                      {formatSeatsByRow(one.places)}
                    </span>
                  </td>
                  <td>{one.buyers}</td>
                  <td className="whitespace-nowrap">
                    {one.releaseHours === null ? t('never') : t('hoursBefore', { count: one.releaseHours })}
                  </td>
                  <td className="text-end">
                    <Acts allotment={one} {...{ isBusy, onGive, onRelease }} />
                  </td>
                </tr>
              ))}
            </tbody>
            {allotments.length > 1 ? <Sums allotments={allotments} /> : null}
          </table>
        </Scroller>
      )}
    </Section>
  );
}

function Sums({ allotments }: Pick<Allotments, 'allotments'>) {
  const t = useTranslations('staff.events');
  const formats = useStaffFormats();
  const sum = (of: (one: Allotments['allotments'][number]) => number) =>
    allotments.reduce((total, one) => total + of(one), 0);
  return (
    <tfoot>
      <tr className="font-semibold">
        <th scope="row" colSpan={2}>
          {t('allAllotments')}
        </th>
        <td className="tabular text-end">{formats.number(sum(({ sold }) => sold))}</td>
        <td className="tabular" colSpan={4}>
          {t('placeCount', { count: sum(({ places }) => places.length) })}
        </td>
      </tr>
    </tfoot>
  );
}

function Acts({
  allotment: { allotmentId, kind, places, sellers },
  isBusy,
  onGive,
  onRelease,
}: Pick<Parameters<typeof AllotmentTable>[0], 'isBusy' | 'onGive' | 'onRelease'> & {
  allotment: Allotments['allotments'][number];
}) {
  const t = useTranslations('staff.events');
  const tSeats = useTranslations('staff.seats');
  if (places.length === 0) return null;
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {onGive && kind !== 'kill' && sellers.length > 0 ? (
        <button type="button" className="small-button" onClick={() => onGive(allotmentId)}>
          {tSeats('give')}
        </button>
      ) : null}
      {onRelease ? (
        <button type="button" className="small-button" disabled={isBusy} onClick={() => onRelease(allotmentId)}>
          {t('releaseNow')}
        </button>
      ) : null}
    </span>
  );
}
