import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { allotmentKinds, type Allotments } from '../../../../contract/staff/allotments.ts';
import { SelectField } from '../../../ui/field.tsx';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { Trouble } from '../forms/trouble.tsx';
import { useSending } from '../forms/use-sending.ts';
import { Empty } from '../show/empty.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { AllotmentForm } from './allotment-form.tsx';
import { keysByDate } from './performances-tab.tsx';
import type { EventDraft } from './use-draft.ts';
import { useRead } from './use-read.ts';

/** What is kept back of a performance, for whom and until when. */
export function AllotmentsTab({ draft }: { draft: EventDraft }) {
  const t = useTranslations('staff.events');
  const formats = useStaffFormats();
  const known = keysByDate(draft).flatMap((key) => {
    const one = draft.event.performances.find((performance) => encodeURIComponent(performance.key) === key);
    const start = draft.value(`performances/${key}/startsAt`);
    return one && one.performanceId !== null && typeof start === 'string'
      ? [{ id: one.performanceId, label: formats.dayAndTime(start) }]
      : [];
  });
  const [chosen, setChosen] = useState(known[0]?.id);
  const performance = known.find(({ id }) => id === chosen) ?? known[0];
  if (!performance || draft.event.state === 'draft') {
    return <Empty title={t('notOpened')} text={t('notOpenedText')} />;
  }
  return (
    <div className="grid gap-5">
      <div className="max-w-96">
        <SelectField label={t('performance')} value={performance.id} onChange={({ target }) => setChosen(target.value)}>
          {known.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <OfPerformance key={performance.id} performanceId={performance.id} />
    </div>
  );
}

function OfPerformance({ performanceId }: { performanceId: string }) {
  const t = useTranslations('staff.events');
  const formats = useStaffFormats();
  const may = useMay();
  const sending = useSending();
  const [asked, setAsked] = useState(0);
  const { value: known, sending: reading } = useRead(`${performanceId} ${asked}`, () =>
    staffApi.listAllotments({ params: { performanceId } }),
  );
  const again = () => setAsked((before) => before + 1);
  const release = (allotmentId: string) =>
    sending.send(async () => {
      await staffApi.releaseAllotment({ params: { performanceId, allotmentId }, body: {} });
      again();
    });
  if (!known) return <Trouble sending={reading} />;
  const taken = known.capacity - known.free - known.allotted;
  return (
    <>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4">
        {(
          [
            ['capacityAll', known.capacity],
            ['takenAll', taken],
            ['allottedAll', known.allotted],
            ['freeAll', known.free],
          ] as const
        ).map(([name, count]) => (
          <div key={name} className="bg-surface px-4 py-3">
            <dt className="text-small text-muted">{t(name)}</dt>
            <dd className="tabular text-title font-bold">{formats.number(count)}</dd>
          </div>
        ))}
      </dl>
      <Trouble sending={sending} />
      <Section title={t('tabs.Allotments')} text={t('allotmentsText')} flush={known.allotments.length > 0}>
        {known.allotments.length === 0 ? (
          <p className="text-muted">{t('noAllotments')}</p>
        ) : (
          <AllotmentTable
            allotments={known.allotments}
            isBusy={sending.busy}
            onRelease={may('allotment.release') ? (id) => void release(id) : undefined}
          />
        )}
      </Section>
      {may('allotment.write') ? <AllotmentForm performanceId={performanceId} known={known} onDone={again} /> : null}
    </>
  );
}

function AllotmentTable({
  allotments,
  isBusy,
  onRelease,
}: {
  allotments: Allotments['allotments'];
  isBusy: boolean;
  onRelease: ((allotmentId: string) => void) | undefined;
}) {
  const t = useTranslations('staff.events');
  const kindOf = (kind: (typeof allotmentKinds)[number]) => t(`allotmentKinds.${kind}`);
  return (
    <div className="overflow-x-auto">
      <table className="staff-table">
        <thead>
          <tr>
            <th scope="col">{t('allotmentName')}</th>
            <th scope="col">{t('kind')}</th>
            <th scope="col">{t('places')}</th>
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
              <td>{kindOf(one.kind)}</td>
              <td>
                <span className="tabular">{t('placeCount', { count: one.places.length })}</span>
                <span className="block max-w-[24rem] text-small text-muted">{sayPlaces(one.places)}</span>
              </td>
              <td>{one.buyers}</td>
              <td className="whitespace-nowrap">
                {one.releaseHours === null ? t('never') : t('hoursBefore', { count: one.releaseHours })}
              </td>
              <td className="text-end">
                {onRelease ? (
                  <button
                    type="button"
                    className="small-button"
                    disabled={isBusy}
                    onClick={() => onRelease(one.allotmentId)}
                  >
                    {t('releaseNow')}
                  </button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Seats by their rows: `A 1, 2, 3 · B 4`. */
function sayPlaces(places: Allotments['allotments'][number]['places']): string {
  const numbered = places.filter(({ seat }) => seat !== null);
  const rows = Map.groupBy(numbered, ({ section, row }) => [section, row].filter(Boolean).join(' '));
  return [...rows].map(([row, seats]) => `${row} ${seats.map(({ seat }) => seat).join(', ')}`).join(' · ');
}
