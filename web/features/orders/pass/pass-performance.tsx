import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLink } from '../../../shared/page/site.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { ChoiceField, SelectField } from '../../../ui/field.tsx';
import { NoBreak } from '../../../ui/no-break.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import {
  isAvailableInClass,
  chosenZone,
  fields,
  zonesOfClass,
  type PassChoice,
  type PassMember,
} from './choose-pass.ts';

export function PassPerformance({
  one,
  choice,
  isSeries,
  onCheck,
  onZone,
  error,
  holdId,
}: {
  one: PassMember;
  choice: PassChoice;
  /** True if all performances have the same event and venue, which the page heading then names. */
  isSeries: boolean;
  onCheck: (checked: boolean) => void;
  onZone: (zoneNo: number) => void;
  error: string | undefined;
  holdId: string;
}) {
  const t = useTranslations('discounts');
  const link = useLink();
  const open = isAvailableInClass(one, choice.classKey);
  const { performanceId, eventNumber: number } = one;
  const checked = open && choice.performanceIds.has(performanceId);
  return (
    <div className={`rounded-card border bg-surface px-4 py-2 ${open ? 'border-edge' : 'border-line text-muted'}`}>
      <input type="hidden" name={fields.holdId(performanceId)} value={holdId} />
      <ChoiceField
        id={fields.performance(performanceId)}
        name={fields.performance(performanceId)}
        disabled={!open}
        checked={checked}
        onChange={(event) => onCheck(event.target.checked)}
        label={<Facts {...{ one, isSeries, open }} />}
        error={error}
      />
      {open ? <Zone {...{ one, choice, checked, onZone }} /> : null}
      {isSeries ? null : (
        <Link
          to={link('event', { params: { number } })}
          className="text-link ms-8 inline-flex min-h-11 items-center text-small"
        >
          {t('toEvent')}
          <span className="sr-only">: {one.title}</span>
        </Link>
      )}
    </div>
  );
}

function Facts({ one, isSeries, open }: { one: PassMember; isSeries: boolean; open: boolean }) {
  const t = useTranslations('discounts');
  const tEvent = useTranslations('event');
  const formats = useFormats();
  const { title, name, startsAt, venue, house, state } = one;
  const when = (
    <time dateTime={startsAt}>
      <NoBreak text={formats.dayAndTime(startsAt)} />
    </time>
  );
  const isOnSale = state === 'available' || state === 'limited';
  return (
    <span className="grid gap-0.5">
      {isSeries ? (
        <>
          <strong>{when}</strong>
          {name ? <span>{name}</span> : null}
        </>
      ) : (
        <>
          <strong>{name ? `${title} · ${name}` : title}</strong>
          {when}
          <span className="text-small text-muted">{[venue, house].filter(Boolean).join(' · ')}</span>
        </>
      )}
      {open && state === 'available' ? null : (
        <span className="text-small font-semibold">
          {isOnSale && !open ? t('notToBeHad') : tEvent(`states.${state}`)}
        </span>
      )}
    </span>
  );
}

/** Selects the zone if the pass allows several; without JavaScript it shows at every performance. */
function Zone({
  one,
  choice,
  checked,
  onZone,
}: {
  one: PassMember;
  choice: PassChoice;
  checked: boolean;
  onZone: (zoneNo: number) => void;
}) {
  const t = useTranslations('discounts');
  const hydrated = useHydrated();
  const zones = zonesOfClass(one, choice.classKey);
  if (zones.length < 2 || (hydrated && !checked)) return null;
  return (
    <div className="ms-8 pb-3">
      <SelectField
        name={fields.zone(one.performanceId)}
        label={t('zone')}
        value={chosenZone(one, choice)?.zoneNo}
        onChange={(event) => onZone(Number(event.target.value))}
      >
        {zones.map(({ zoneNo, name }) => (
          <option key={zoneNo} value={zoneNo}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
