import { useState } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PerformanceOnSale, TicketChoice, ZoneOnSale } from '../../../contract/seating/holds.ts';
import type { FormFailure } from '../../shared/page/page.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useDebouncedQuery } from '../../ui/use-debounced-query.ts';
import { CsrfField } from '../../shared/forms/csrf-field.tsx';
import { submissionIdOf, useFormErrorText } from '../../shared/forms/form-error-text.ts';
import { AdmissionNotes } from './admission-notes.tsx';
import { AdultConfirmation } from './adult-confirmation.tsx';
import { changeParameter } from '../../../contract/pages.ts';
import type { Exchanging } from './exchange/exchanged-tickets.ts';
import type { ChangedHold } from './changed-hold.ts';
import { BestSeatsPreview } from './best-seats-preview.tsx';
import { findRefusedZones } from './find-refused-zones.ts';
import { ChoiceTray } from './choice-tray.tsx';
import {
  asChoices,
  choiceParameter,
  choicesOfForm,
  readTicketChoices,
  writeChoices,
  type Choices,
} from './choices-in-address.ts';
import { codeField, PriorityCodeField } from './priority-code-field.tsx';
import { sumTicketChoices } from './count-choices.ts';
import { describeTicketLimit } from './describe-ticket-limit.ts';
import { ZoneChoice } from './zone-choice.tsx';

interface ZoneFormProps {
  performance: PerformanceOnSale;
  failure: FormFailure | undefined;
  newId: string;
  changing: ChangedHold | undefined;
  exchanging: Exchanging | undefined;
}

/** Selects quantities per zone and type; numbered seats are assigned automatically. Works without JavaScript. */
export function ZoneForm({ performance, failure, newId: freshId, changing, exchanging }: ZoneFormProps) {
  const t = useTranslations('buying');
  const { choices, choose, setChoices, address, settle } = useChoices(performance, failure, changing);
  const [adult, setAdult] = useState(changing !== undefined || failure?.values.adult === 'on');
  const hydrated = useHydrated();
  const busy = useNavigation().state !== 'idle';
  const words = useFormErrorText(failure);
  const { zones, ticketsPerPurchase, ticketsPerMember } = performance;
  const chosen = sumTicketChoices(choices, zones);
  const zonesShown = changing ? zones.map((zone) => withOwn(zone, changing)) : zones;
  const limits = { chosen: chosen.quantity, perPurchase: ticketsPerPurchase, perMember: ticketsPerMember };
  const tExchange = useTranslations('exchange');
  const limitText = exchanging
    ? tExchange('choosing', { count: exchanging.numbers.length })
    : describeTicketLimit(t, performance);
  const minutes = String(performance.holdMinutes);
  const holdPromise = exchanging ? tExchange('holdPromise', { minutes }) : t('holdPromise', { minutes });
  const wanted = failure ? choicesOfValues(failure.values) : [];
  const blamed = failure ? findRefusedZones(failure.problem, wanted, zones) : [];
  const errors = failure ? troublesOf(words, blamed) : [];
  return (
    <Form
      method="post"
      action={address}
      noValidate
      onSubmit={settle}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <CsrfField />
      <input type="hidden" name="holdId" value={submissionIdOf(failure, 'holdId', freshId)} />
      {changing ? <input type="hidden" name={changeParameter} value={changing.holdId} /> : null}
      <div className="grid content-start gap-6">
        <ErrorSummary title={exchanging ? tExchange('cannot') : t('cannotHold')} errors={errors} answer={failure} />
        {performance.adultsOnly ? (
          <AdultConfirmation checked={adult} onCheck={setAdult} refused={words.at('adult') !== undefined} />
        ) : null}
        <PriorityCodeField performance={performance} entered={failure?.values[codeField]} error={words.at(codeField)} />
        <fieldset
          disabled={performance.adultsOnly && hydrated && !adult}
          className="grid min-w-0 gap-3 disabled:opacity-60"
        >
          <legend className="mb-1">
            <h2 className="text-title font-bold">{t('zonesTitle')}</h2>
          </legend>
          <p className="text-muted lg:hidden">{limitText}</p>
          {zonesShown.map((zone) => (
            <div key={zone.zoneNo} className="grid gap-2">
              <ZoneChoice
                {...{ zone, choices, limits }}
                online={performance.online}
                onChange={choose}
                error={blamed.includes(zone.zoneNo) ? words.general || words.fields[0]?.message : undefined}
              />
              {changing ? null : <BestSeatsPreview {...{ performance, zone, chosen, choices }} onMove={setChoices} />}
            </div>
          ))}
        </fieldset>
        <AdmissionNotes performance={performance} />
        {changing ? null : <p className="text-muted lg:hidden">{holdPromise}</p>}
      </div>
      <ChoiceTray
        chosen={chosen}
        busy={busy}
        holdMinutes={performance.holdMinutes}
        limitText={limitText}
        changing={changing !== undefined}
        exchanging={exchanging}
      />
    </Form>
  );
}

/** Returns a zone with the buyer's own tickets counted as available. */
function withOwn(zone: ZoneOnSale, { choices }: ChangedHold): ZoneOnSale {
  const own = choices.reduce((sum, one) => (one.zoneNo === zone.zoneNo ? sum + one.quantity : sum), 0);
  if (own === 0) return zone;
  const left = zone.availability === 'sold_out' ? own : zone.left === null ? null : zone.left + own;
  return { ...zone, left, availability: zone.availability === 'sold_out' ? 'limited' : zone.availability };
}

function choicesOfValues(values: Record<string, string>): TicketChoice[] {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return choicesOfForm(form);
}

/** Returns the errors for the summary, with links to the zone or field of each. */
function troublesOf({ general, fields }: ReturnType<typeof useFormErrorText>, blamed: readonly number[]) {
  const [zone] = blamed;
  const target = zone === undefined ? {} : { fieldId: `zone-${zone}` };
  if (general) return [{ message: general, ...target }];
  return fields.map(({ field, message }) => ({
    message,
    ...(field === 'adult' || field === codeField ? { fieldId: field } : target),
  }));
}

/** Manages the choices from a rejected form or from the URL, where they are stored. */
function useChoices(
  performance: PerformanceOnSale,
  failure: FormFailure | undefined,
  changing: ChangedHold | undefined,
) {
  const [search] = useSearchParams();
  const [choices, setChoices] = useState<Choices>(() => {
    if (failure) return asChoices(choicesOfValues(failure.values));
    if (changing && !search.has(choiceParameter)) return asChoices(changing.choices);
    return readTicketChoices(search, performance.zones);
  });
  const choose = (key: string, quantity: number) => setChoices((before) => ({ ...before, [key]: quantity }));
  return { choices, choose, setChoices, ...useDebouncedQuery(choiceParameter, writeChoices(choices)) };
}
