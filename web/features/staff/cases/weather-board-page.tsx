import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { StaffWeatherBoard, WeatherRow } from '../../../../contract/staff/weather.ts';
import { Button } from '../../../ui/button.tsx';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { Empty } from '../show/empty.tsx';
import { PageHead } from '../show/page-head.tsx';
import { Section } from '../show/section.tsx';
import { StateChip, type ChipTone } from '../show/state-chip.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { useAutoRefresh } from '../show/use-auto-refresh.ts';
import { DataTable, type Column } from '../table/data-table.tsx';
import { FilterBar, FilterSelect } from '../table/filter-bar.tsx';
import { SelectionBar } from '../table/selection-bar.tsx';
import { useFilters } from '../table/use-filters.ts';
import { useMore } from '../table/use-more.ts';
import { useRowSelection } from '../table/use-row-selection.ts';
import { StopSales } from './stop-sales.tsx';
import { TurnSignal } from './turn-signal.tsx';

const filterNames = ['venue'] as const;

function loadBoard(): Promise<StaffWeatherBoard> {
  return staffApi.readWeatherBoard({ query: {} });
}

function WeatherBoardPage() {
  const t = useTranslations('staff.weather');
  useAutoRefresh();
  const tCases = useTranslations('staff.cases');
  const may = useMay();
  const board = useLoaderData<typeof loadBoard>();
  const { revalidate } = useRevalidator();
  const { filters, set } = useFilters(filterNames);
  const selection = useRowSelection();
  const [requested, setAsked] = useState<'signal' | 'stop'>();
  const items = board.rows.filter(({ venue }) => !filters.venue || venue === filters.venue);
  const first = { items, next: null };
  const more = useMore<WeatherRow>(first, () => Promise.resolve(first));
  const venues = [...new Set(board.rows.map(({ venue }) => venue))];
  const close = () => setAsked(undefined);
  return (
    <>
      <PageHead
        title={t('title')}
        back={{ to: '/Cases', label: tCases('title') }}
        actions={may('weather.signal') ? <Button onClick={() => setAsked('signal')}>{t('turn')}</Button> : null}
      />
      <div className="grid gap-5">
        <InForce board={board} />
        <div>
          {venues.length > 1 ? (
            <FilterBar>
              <FilterSelect
                label={t('venue')}
                value={filters.venue}
                options={venues.map((value) => ({ value, label: value }))}
                onSet={(value) => set('venue', value)}
              />
            </FilterBar>
          ) : null}
          <DataTable
            key={filters.venue ?? ''}
            label={t('performances')}
            columns={useColumns()}
            more={more}
            keyOf={({ performanceId }) => performanceId}
            {...(may('case.open') ? { selection } : {})}
            empty={<Empty title={t('noRows')} text={t('noRowsText')} />}
          />
          <SelectionBar selection={selection}>
            <button type="button" className="small-button" onClick={() => setAsked('stop')}>
              {t('stop')}
            </button>
          </SelectionBar>
        </div>
      </div>
      {requested === 'signal' ? <TurnSignal onClose={close} onDone={() => void revalidate()} /> : null}
      {requested === 'stop' ? (
        <StopSales
          rows={board.rows.filter(({ performanceId }) => selection.has(performanceId))}
          draft={board.draft}
          onClose={() => {
            close();
            selection.clear();
            void revalidate();
          }}
        />
      ) : null}
    </>
  );
}

function InForce({ board: { signals, feed } }: { board: StaffWeatherBoard }) {
  const t = useTranslations('staff.weather');
  const formats = useStaffFormats();
  const describeFeed = () => {
    if (!feed) return t('noFeed');
    if (!feed.readAt) return t('feedNever');
    return t(feed.isSilent ? 'feedSilent' : 'feedHeard', { at: formats.dayAndTime(feed.readAt) });
  };
  return (
    <Section title={t('inForce')}>
      <div className="grid gap-3">
        {signals.length === 0 ? <p className="font-semibold">{t('none')}</p> : null}
        <ul className="grid gap-2 empty:hidden">
          {signals.map(({ signal, since, source, by }) => (
            <li key={`${signal} ${source}`} className="flex flex-wrap items-baseline gap-x-3">
              <span className="text-large font-bold text-danger">{t(`signals.${signal}`)}</span>
              <span className="tabular">{t('since', { at: formats.dayAndTime(since) })}</span>
              <span className="text-small text-muted">
                {source === 'hand' ? t('byHand', { name: by ?? '' }) : t('byFeed')}
              </span>
            </li>
          ))}
        </ul>
        <p className={feed && !feed.isSilent ? 'text-small text-muted' : 'text-warn'}>{describeFeed()}</p>
      </div>
    </Section>
  );
}

const verdictTones = {
  as_planned: 'ok',
  watch: 'waits',
  delayed: 'waits',
  off: 'wrong',
} as const satisfies Record<WeatherRow['verdict']['state'], ChipTone>;

function useColumns(): Column<WeatherRow>[] {
  const t = useTranslations('staff.weather');
  return [
    { id: 'time', head: t('time'), cell: ({ startsAt }) => <Time at={startsAt} /> },
    { id: 'event', head: t('event'), cell: ({ title }) => title },
    { id: 'venue', head: t('venue'), cell: ({ venue }) => venue },
    { id: 'verdict', head: t('verdict'), cell: (row) => <Verdict row={row} /> },
    { id: 'means', head: t('means'), cell: (row) => <Rules row={row} /> },
    {
      id: 'case',
      head: t('case'),
      cell: ({ liveCase, outdated, state }) => (
        <span className="grid justify-items-start gap-1">
          {liveCase ? (
            <Link to={`/Cases/${liveCase.number}`}>{t('caseNumber', { number: String(liveCase.number) })}</Link>
          ) : null}
          {outdated ? <StateChip tone="waits">{t('outdated')}</StateChip> : null}
          {state === 'suspended' ? <StateChip tone="wrong">{t('stopped')}</StateChip> : null}
        </span>
      ),
    },
  ];
}

function Time({ at }: { at: string }) {
  const formats = useStaffFormats();
  return (
    <span className="tabular grid">
      <b>{formats.time(at)}</b>
      <span className="text-small text-muted">{formats.dayOf(at)}</span>
    </span>
  );
}

function Verdict({ row: { verdict } }: { row: WeatherRow }) {
  const t = useTranslations('staff.weather');
  const formats = useStaffFormats();
  const { state, signal, next, byMinutes, kind } = verdict;
  const words = () => {
    if (state === 'delayed') return t('verdicts.delayed', { minutes: String(byMinutes ?? 0) });
    return state === 'off' ? t(`verdicts.${kind ?? 'cancel'}`) : t(`verdicts.${state}`);
  };
  return (
    <span className="grid justify-items-start gap-1">
      <StateChip tone={verdictTones[state]}>{words()}</StateChip>
      {signal ? <span className="text-small text-muted">{t(`signals.${signal}`)}</span> : null}
      {state === 'watch' ? (
        <span className="text-small">{next ? t('nextCheck', { at: formats.time(next) }) : t('byPeople')}</span>
      ) : null}
    </span>
  );
}

function Rules({ row: { rules } }: { row: WeatherRow }) {
  const t = useTranslations('staff.weather');
  const formats = useStaffFormats();
  if (rules.length === 0) return <span className="text-small text-muted">{t('mindsNone')}</span>;
  return (
    <details className="relative z-10 min-w-56">
      <summary className="text-small font-semibold">{t('means')}</summary>
      <dl className="mt-1 grid gap-2 text-small">
        {rules.map((rule) => (
          <div key={rule.signal}>
            <dt className="font-semibold">{t(`signals.${rule.signal}`)}</dt>
            {rule.checkpoints.map(({ loweredBy, becomes, byMinutes }) => (
              <dd key={loweredBy}>
                {t('loweredBy', {
                  at: formats.time(loweredBy),
                  what:
                    becomes === 'delayed'
                      ? t('verdicts.delayed', { minutes: String(byMinutes ?? 0) })
                      : t('verdicts.as_planned'),
                })}
              </dd>
            ))}
            <dd>{t('otherwise', { what: t(`verdicts.${rule.else}`) })}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

export { loadBoard as loader, WeatherBoardPage as Component };
