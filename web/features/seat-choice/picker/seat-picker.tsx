import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SeatMap } from '../../../../contract/seating/seat-map.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';
import { submissionIdOf, useFormErrorText, type FormErrorText } from '../../../shared/forms/form-error-text.ts';
import type { SeatFilter } from '../../seat-map/shapes/mark-seats.ts';
import { bandsOf } from '../../seat-map/shapes/seat-bands.ts';
import { SeatMapLegend } from '../../seat-map/seat-map-legend.tsx';
import { SeatMapView } from '../../seat-map/seat-map.tsx';
import { useSeatStates } from '../../seat-map/use-seat-states.ts';
import { AdultConfirmation } from '../../ticket-choice/adult-confirmation.tsx';
import { changeParameter } from '../../../../contract/pages.ts';
import { codeField, PriorityCodeField } from '../../ticket-choice/priority-code-field.tsx';
import { describeTicketLimit } from '../../ticket-choice/describe-ticket-limit.ts';
import { withoutSeats } from '../seats/change-seats.ts';
import { findProposals, type SeatProposal } from '../preferences/find-proposals.ts';
import { openLayout, viewerSeatStateOf, type OpenLayout } from '../seats/open-layout.ts';
import { Proposals } from '../preferences/proposals.tsx';
import { SeatList } from '../seat-list/seat-list.tsx';
import { SeatTray } from './seat-tray.tsx';
import { mapHeight, pickerColumns, type SeatSelectionProps } from './picker-columns.ts';
import { seatsField, viewOf, viewParameter, writeSeats } from './seats-in-address.ts';
import { SwitchLinks } from './switch-links.tsx';
import { useSeatPicker } from './use-seat-picker.ts';
import { useSeatWords } from '../seats/use-seat-words.ts';
import { SeatPreferencesForm } from '../preferences/seat-preferences-form.tsx';

const formId = 'seat-form';

/** Lets the buyer select seats on a map, in a list or by preferences, and shows the selected seats in the tray. */
export default function SeatPicker({
  performance,
  failure,
  newId,
  map,
  onOutdated,
  changing,
  exchanging,
}: SeatSelectionProps & { map: SeatMap; onOutdated: () => void }) {
  const t = useTranslations('buying');
  const layout = useMemo(() => openLayout(map), [map]);
  const seatWords = useSeatWords(layout, performance.zones);
  const { states, live, outdated } = useStatesFor(changing, layout, map);
  useRenewal(outdated, onOutdated);
  const [adult, setAdult] = useState(changing !== undefined || failure?.values.adult === 'on');
  const busy = useNavigation().state !== 'idle';
  const tExchange = useTranslations('exchange');
  const limitText = exchanging
    ? tExchange('choosing', { count: exchanging.numbers.length })
    : describeTicketLimit(t, performance);
  const locked = performance.adultsOnly && !adult;
  const room = useSeatPicker({
    layout,
    performance,
    states,
    words: seatWords,
    failure,
    limitText,
    locked,
    busy,
    changing,
  });
  const words = useFormErrorText(failure);
  const errors = words.general
    ? [{ message: words.general }]
    : words.fields.map(({ field, message }) => ({
        message,
        ...(field === 'adult' || field === codeField ? { fieldId: field } : {}),
      }));
  return (
    <div className={pickerColumns}>
      <div className="grid min-w-0 content-start gap-3">
        <Conditions {...{ performance, failure, words, adult }} onAdult={setAdult} />
        <SeatViews {...{ layout, map, performance, states, live, room, words: seatWords }} />
      </div>
      <Form id={formId} method="post" action={room.address} noValidate onSubmit={room.settle} className="contents">
        <CsrfField />
        <input type="hidden" name="holdId" value={submissionIdOf(failure, 'holdId', newId)} />
        {changing ? <input type="hidden" name={changeParameter} value={changing.holdId} /> : null}
        <input type="hidden" name={seatsField} value={writeSeats(room.seats).join(' ')} />
        <SeatTray
          {...{ performance, layout, limitText, busy, exchanging }}
          changing={changing !== undefined}
          words={seatWords}
          seats={room.seats}
          single={room.single}
          message={room.message}
          summary={
            <ErrorSummary title={exchanging ? tExchange('cannot') : t('cannotHold')} errors={errors} answer={failure} />
          }
          onMend={room.mend}
          onType={room.setType}
          onGiveUp={room.press}
        />
      </Form>
    </div>
  );
}

function Conditions({
  performance,
  failure,
  words,
  adult,
  onAdult,
}: Pick<SeatSelectionProps, 'performance' | 'failure'> & {
  words: FormErrorText;
  adult: boolean;
  onAdult: (checked: boolean) => void;
}) {
  const entered = failure?.values[codeField];
  return (
    <>
      {performance.adultsOnly ? (
        <AdultConfirmation checked={adult} onCheck={onAdult} refused={words.at('adult') !== undefined} form={formId} />
      ) : null}
      <PriorityCodeField performance={performance} entered={entered} error={words.at(codeField)} form={formId} />
    </>
  );
}

function useRenewal(outdated: boolean, onOutdated: () => void) {
  const renew = useEffectEvent(onOutdated);
  useEffect(() => {
    if (outdated) renew();
  }, [outdated]);
}

/** Returns the seat states for this buyer. Seats being changed count as available. */
function useStatesFor(changing: SeatSelectionProps['changing'], layout: OpenLayout, map: SeatMap) {
  const { states: seen, ...rest } = useSeatStates(map.performanceId, map.version);
  const states = useMemo(() => withoutSeats(layout, seen, changing?.seats ?? []), [layout, seen, changing]);
  return { states, ...rest };
}

interface SeatViewsProps {
  layout: ReturnType<typeof openLayout>;
  map: SeatMap;
  performance: SeatSelectionProps['performance'];
  states: ReturnType<typeof useSeatStates>['states'];
  live: boolean;
  room: ReturnType<typeof useSeatPicker>;
  words: ReturnType<typeof useSeatWords>;
}

function SeatViews({ layout, map, performance, states, live, room, words }: SeatViewsProps) {
  const t = useTranslations('seatChoice');
  const [search] = useSearchParams();
  const view = viewOf(search);
  const bands = useMemo(() => bandsOf(performance.zones), [performance.zones]);
  const [proposals, setProposals] = useState<readonly SeatProposal[]>();
  const [filter, setFilter] = useState<SeatFilter>({ zoneNos: null, together: 1 });
  const { zones } = performance;
  const seen = { states, chosen: room.chosen, mine: room.own };
  return (
    <>
      <SwitchLinks
        label={t('viewsLabel')}
        parameter={viewParameter}
        current={view}
        options={[
          { value: 'map', label: t('viewMap'), icon: 'pin' },
          { value: 'list', label: t('viewList'), icon: 'menu' },
          { value: 'wish', label: t('viewWish'), icon: 'search' },
        ]}
      />
      {/* Stays mounted while another view is shown, to preserve its input. */}
      <section
        hidden={view !== 'wish'}
        aria-label={t('wish.title')}
        className={view === 'wish' ? 'grid gap-4 rounded-card border border-line bg-surface p-4' : 'hidden'}
      >
        <SeatPreferencesForm
          layout={layout}
          most={room.rules.most}
          onWish={(wish) => setProposals(findProposals(layout, states, zones, wish))}
        />
        <Proposals {...{ proposals, layout, zones, words }} chosen={room.chosen} onTake={room.take} />
      </section>
      <div className={`max-lg:-mx-[clamp(1rem,4vw,2rem)] ${view === 'map' ? mapHeight : 'h-64 lg:h-72'}`}>
        <SeatMapView
          {...{ map, states, bands, filter }}
          chosen={room.chosen}
          mine={room.own}
          activeSeat={room.shown}
          onActive={room.show}
          describe={(seatId) => {
            const place = layout.place(seatId);
            return place ? words.wholeInHouse(place, viewerSeatStateOf(place, seen)) : '';
          }}
          onToggle={room.press}
        />
      </div>
      {view === 'map' ? (
        <SeatMapLegend {...{ bands, filter, live }} onFilter={setFilter} maxTogether={room.rules.most} />
      ) : null}
      {view === 'list' ? (
        <SeatList
          {...{ layout, states, zones, words }}
          chosen={room.chosen}
          mine={room.own}
          active={room.shown}
          onActive={room.show}
          onPress={room.press}
        />
      ) : null}
      {zones.some(({ kind }) => kind !== 'seated') ? <p className="text-muted">{t('othersByBest')}</p> : null}
    </>
  );
}
