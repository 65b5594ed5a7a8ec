import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { localize } from '../../../../../contract/core/language.ts';
import type { StaffPlan } from '../../../../../contract/staff/plans.ts';
import { ChoiceField, SelectField } from '../../../../ui/field.tsx';
import { staffApi } from '../../api/staff-api.ts';
import { FormError } from '../../forms/form-error.tsx';
import { Section } from '../../show/section.tsx';
import { useStaffFormats } from '../../show/use-staff-formats.ts';
import { useLanguage } from '../../language/language.tsx';
import { formatFieldValue, type EventDraftInput } from '../use-event-draft.ts';
import { useRead } from '../../forms/use-read.ts';

/**
 * Venue and seat plan of each performance.
 * @param props.keys performance keys, by date.
 */
export function PerformancePlans({ draft, keys }: { draft: EventDraftInput; keys: readonly string[] }) {
  const t = useTranslations('staff.venues');
  const { value, submission } = useRead('plans', () => staffApi.listSeatPlans({ query: {} }));
  const [isForAll, setForAll] = useState(true);
  const plans = value?.plans ?? [];
  return (
    <Section title={t('planOf')} text={t('planOfText')}>
      <div className="grid gap-4">
        <FormError submission={submission} />
        {keys.length > 1 ? (
          <ChoiceField
            label={t('forAllPerformances', { count: keys.length })}
            checked={isForAll}
            onChange={({ target }) => setForAll(target.checked)}
          />
        ) : null}
        {(isForAll ? keys.slice(0, 1) : keys).map((key) => (
          <OnePerformance key={key} draft={draft} plans={plans} name={key} alike={isForAll ? keys : [key]} />
        ))}
      </div>
    </Section>
  );
}

/**
 * @param props.name key of the performance shown.
 * @param props.alike keys of the performances edited together.
 */
function OnePerformance({
  draft,
  plans,
  name,
  alike,
}: {
  draft: EventDraftInput;
  plans: readonly StaffPlan[];
  name: string;
  alike: readonly string[];
}) {
  const t = useTranslations('staff.venues');
  const tEvents = useTranslations('staff.events');
  const formats = useStaffFormats();
  const language = useLanguage();
  const isTaken = draft.event.performances.some(({ key, taken }) => taken && alike.includes(encodeURIComponent(key)));
  const path = `performances/${name}`;
  const start = draft.value(`${path}/startsAt`);
  const when = typeof start === 'string' && !Number.isNaN(Date.parse(start)) ? formats.dayAndTime(start) : '';
  const venueId = formatFieldValue(draft.value(`${path}/venue`)) || formatFieldValue(draft.value('venue'));
  const known = formatFieldValue(draft.value(`${path}/plan`));
  // A presenter's plan is available only to its own events; plans of the venue come first.
  const own = plans.filter((plan) => plan.presenterId === null || plan.presenterId === draft.value('presenter'));
  const offered = own.toSorted((a, b) => Number(b.venueId === venueId) - Number(a.venueId === venueId));
  const problem = draft.problemAt(`${path}/plan`);
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {alike.length === 1 ? <p className="font-semibold sm:col-span-2 lg:col-span-1 lg:pb-2">{when}</p> : null}
      <SelectField
        label={t('venue')}
        value={formatFieldValue(draft.value(`${path}/venue`))}
        disabled={isTaken}
        onChange={({ target }) => {
          for (const key of alike) draft.set(`performances/${key}/venue`, target.value);
        }}
      >
        <option value="">{t('ownVenue')}</option>
        {draft.event.venues.map((venue) => (
          <option key={venue.venueId} value={venue.venueId}>
            {localize(venue.name, language)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('plan')}
        value={known}
        disabled={isTaken}
        error={problem && tEvents(`problems.${problem}`)}
        onChange={({ target }) => {
          const plan = plans.find(({ key }) => key === target.value);
          for (const key of alike) sellBy(draft, key, plan, plans);
        }}
      >
        <option value="">{t('noPlan')}</option>
        {known && !offered.some(({ key }) => key === known) ? <option value={known}>{known}</option> : null}
        {offered.map((plan) => (
          <option key={plan.key} value={plan.key}>
            {localize(plan.name, language)} (
            {t('planFacts', { seats: plan.summary.seats, zones: plan.summary.zones.length })})
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Replaces the zones of the old plan with those of the new one; zones in both plans keep their prices. */
function sellBy(
  draft: EventDraftInput,
  performance: string,
  plan: StaffPlan | undefined,
  plans: readonly StaffPlan[],
): void {
  const path = `performances/${performance}`;
  const before = plans.find(({ key }) => key === draft.value(`${path}/plan`));
  const [was, is] = [before, plan].map((one) => one?.summary.zones ?? []);
  const ofPlan = (zones: typeof was, key: string) => zones?.some((zone) => encodeURIComponent(zone.key) === key);
  draft.set(`${path}/plan`, plan?.key ?? null);
  for (const key of draft.keys(`${path}/zones`)) {
    const zone = `${path}/zones/${key}`;
    const isDrawn = draft.value(`${zone}/kind`) === 'seated' || ofPlan(was, key);
    if (isDrawn && !ofPlan(is, key)) draft.set(zone, null);
  }
  for (const { key, name, kind, capacity } of is ?? []) {
    const zone = `${path}/zones/${encodeURIComponent(key)}`;
    draft.set(zone, true);
    draft.set(`${zone}/kind`, kind);
    draft.setText(`${zone}/name`, name);
    if (kind === 'general') draft.set(`${zone}/capacity`, capacity);
  }
}
