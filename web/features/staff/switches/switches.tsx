import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { LogRow } from '../../../../contract/staff/log/log.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { Empty } from '../show/empty.tsx';
import { PageHead } from '../show/page-head.tsx';
import { Section } from '../show/section.tsx';
import { StateChip, type ChipTone } from '../show/state-chip.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import {
  readGray,
  readMaintenance,
  useSwitchValue,
  type ListedSwitch,
  type ListedSwitchName,
} from './describe-value.ts';
import { TurnGray, TurnMaintenance, TurnOver } from './turn-forms.tsx';

function loadSwitches(): Promise<StaffOutputOf<'listSwitches'>> {
  return staffApi.listSwitches({ query: {} });
}

function Switches() {
  const t = useTranslations('staff.switches');
  const may = useMay();
  const { switches } = useLoaderData<typeof loadSwitches>();
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('text')}
        actions={
          may('audit.see') ? (
            <Link to="/Log?kind=switch" className="small-button">
              {t('toLog')}
            </Link>
          ) : null
        }
      />
      {switches.length === 0 ? <Empty title={t('none')} text={t('noneText')} /> : null}
      <div className="grid max-w-[60rem] gap-5">
        {switches.map((one) => (
          <SwitchPart key={one.name} one={one} mayTurn={may('switch.turn')} />
        ))}
      </div>
    </>
  );
}

function SwitchPart({ one, mayTurn }: { one: ListedSwitch; mayTurn: boolean }) {
  const t = useTranslations('staff.switches');
  const describe = useSwitchValue();
  const { revalidate } = useRevalidator();
  const { name, value, history } = one;
  const [requested, setAsked] = useState<'turn' | 'end'>();
  const close = () => setAsked(undefined);
  const over = () => {
    close();
    void revalidate();
  };
  return (
    <Section
      title={t(`names.${name}`)}
      text={t(`effects.${name}`)}
      actions={mayTurn ? <TurnButtons one={one} onAsk={setAsked} /> : null}
    >
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateChip tone={toneOf(one)}>{isOn(one) ? t('on') : t('off')}</StateChip>
          {typeof value === 'boolean' || !isOn(one) ? null : <span>{describe(name, value)}</span>}
        </p>
        <History name={name} history={history} />
      </div>
      {requested ? <Turn one={one} isEnd={requested === 'end'} onClose={close} onDone={over} /> : null}
    </Section>
  );
}

function isOn({ name, value }: ListedSwitch): boolean {
  if (name === 'specific_period_gray') return readGray(value) !== undefined;
  return name === 'maintenance' ? readMaintenance(value)?.notice !== 'none' : value === true;
}

/** A closed site needs attention. */
function toneOf(one: ListedSwitch): ChipTone {
  if (!isOn(one)) return 'still';
  if (one.name === 'site_closed') return 'wrong';
  return one.name === 'specific_period_gray' ? 'waits' : 'ok';
}

function TurnButtons({ one, onAsk }: { one: ListedSwitch; onAsk: (requested: 'turn' | 'end') => void }) {
  const t = useTranslations('staff.switches');
  const { name } = one;
  const words = () => {
    if (name === 'specific_period_gray' || name === 'maintenance') return t('change');
    if (name === 'site_closed') return isOn(one) ? t('openSite') : t('closeSite');
    return isOn(one) ? t('turnOff') : t('turnOn');
  };
  const about = t(`names.${name}`);
  return (
    <>
      {name === 'specific_period_gray' && isOn(one) ? (
        <button
          type="button"
          className="small-button"
          aria-label={`${t('end')}: ${about}`}
          onClick={() => onAsk('end')}
        >
          {t('end')}
        </button>
      ) : null}
      <button type="button" className="small-button" aria-label={`${words()}: ${about}`} onClick={() => onAsk('turn')}>
        {words()}
      </button>
    </>
  );
}

function Turn({
  one: { name, value },
  isEnd,
  ...rest
}: {
  one: ListedSwitch;
  isEnd: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  if (name === 'specific_period_gray') return <TurnGray value={value} isEnd={isEnd} {...rest} />;
  if (name === 'maintenance') return <TurnMaintenance value={value} {...rest} />;
  return <TurnOver name={name} value={value} {...rest} />;
}

function History({ name, history }: { name: ListedSwitchName; history: readonly LogRow[] }) {
  const t = useTranslations('staff.switches');
  const formats = useStaffFormats();
  const describe = useSwitchValue();
  // Null is the default, except for the grey period, where it means off.
  const isAsMade = (value: unknown) => (value ?? null) === null && name !== 'specific_period_gray';
  const say = (value: unknown) => (isAsMade(value) ? t('asMade') : describe(name, value));
  if (history.length === 0) return <p className="text-small text-muted">{t('never')}</p>;
  return (
    <details>
      <summary className="text-small font-semibold text-muted">
        {t('history')} ({history.length})
      </summary>
      <ul className="mt-2 grid gap-2">
        {history.map(({ auditId, at, actorLabel, actorId, details, reason }) => (
          <li key={auditId} className="border-s-2 border-line ps-3">
            <p>
              {say(details.before)} → {say(details.after)}
              {reason ? ` · ${reason}` : ''}
            </p>
            <p className="text-small text-muted">
              {actorLabel ?? actorId ?? t('system')} · {formats.dayAndTime(at)}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

export { loadSwitches as loader, Switches as Component };
