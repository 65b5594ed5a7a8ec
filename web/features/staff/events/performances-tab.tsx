import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/field.tsx';
import { useMay } from '../api/own-staff.ts';
import { useHasPage } from '../api/available-pages.ts';
import { Empty } from '../show/empty.tsx';
import { Scroller } from '../show/scroller.tsx';
import { Section } from '../show/section.tsx';
import { StateChip } from '../show/state-chip.tsx';
import { fromInput, toInput } from '../forms/hong-kong-input.ts';
import { SourceLine } from './source-line.tsx';
import { PerformancePlans } from './plans/performance-plans.tsx';
import { readNumber } from './texts/read-number.ts';
import { formatFieldValue, type EventDraftInput } from './use-event-draft.ts';

/** Dates in Hong Kong time, and ticket limits. */
export function PerformancesTab({ draft }: { draft: EventDraftInput }) {
  const t = useTranslations('staff.events');
  const keys = keysByDate(draft);
  const add = () => {
    const key = newKey(draft.paths(), ['performances'], 'p');
    const last = keys.at(-1);
    draft.set(`performances/${key}`, true);
    if (last === undefined) return;
    // Copies the last performance to the next day, with its zones and prices.
    for (const field of ['startsAt', 'endsAt']) {
      const at = Date.parse(formatFieldValue(draft.value(`performances/${last}/${field}`)));
      if (!Number.isNaN(at))
        draft.set(`performances/${key}/${field}`, new Date(at + 24 * 60 * 60 * 1000).toISOString());
    }
    for (const path of draft.paths()) {
      const zone = path.startsWith(`performances/${last}/zones/`) ? path.slice(`performances/${last}/`.length) : '';
      if (zone) draft.set(`performances/${key}/${zone}`, draft.value(path));
    }
  };
  return (
    <div className="grid gap-5">
      <Section
        title={t('performances')}
        text={t('hongKongTime')}
        flush={keys.length > 0}
        actions={
          <button type="button" className="small-button" onClick={add}>
            {t('addPerformance')}
          </button>
        }
      >
        {keys.length > 0 ? <Table draft={draft} keys={keys} /> : <Empty title={t('noPerformances')} />}
      </Section>
      {keys.length > 0 ? <PerformancePlans draft={draft} keys={keys} /> : null}
      <Limits draft={draft} />
    </div>
  );
}

/** Returns the keys of performances ordered by date, undated ones last. */
export function keysByDate(draft: EventDraftInput): string[] {
  const at = (key: string) => formatFieldValue(draft.value(`performances/${key}/startsAt`)) || '9';
  return draft.keys('performances').toSorted((one, other) => (at(one) < at(other) ? -1 : 1));
}

/**
 * Returns a key that no list member has ever had.
 * @param paths saved and unsaved paths, including removed ones.
 */
export function newKey(paths: readonly string[], lists: readonly string[], prefix: string): string {
  const known = new Set(
    lists.flatMap((list) =>
      paths.filter((path) => path.startsWith(`${list}/`)).map((path) => path.slice(list.length + 1)),
    ),
  );
  for (let number = 1; ; number++) if (!known.has(`${prefix}${number}`)) return `${prefix}${number}`;
}

function Table({ draft, keys }: { draft: EventDraftInput; keys: readonly string[] }) {
  const t = useTranslations('staff.events');
  return (
    <Scroller label={t('performances')}>
      <table className="staff-table">
        <thead>
          <tr>
            <th scope="col">{t('fields.startsAt')}</th>
            <th scope="col">{t('fields.endsAt')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col">
              <span className="sr-only">{t('remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <Row key={key} draft={draft} path={`performances/${key}`} />
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

function Row({ draft, path }: { draft: EventDraftInput; path: string }) {
  const t = useTranslations('staff.events');
  const known = draft.event.performances.find((one) => `performances/${encodeURIComponent(one.key)}` === path);
  const isTaken = known?.taken ?? false;
  const may = useMay();
  const hasPage = useHasPage();
  const date = (name: 'startsAt' | 'endsAt') => {
    const problem = draft.problemAt(`${path}/${name}`);
    return (
      <TextField
        label={<span className="sr-only">{t(`fields.${name}`)}</span>}
        type="datetime-local"
        value={toInput(draft.value(`${path}/${name}`))}
        disabled={isTaken}
        error={problem && t(`problems.${problem}`)}
        onChange={({ target }) => draft.set(`${path}/${name}`, fromInput(target.value))}
      />
    );
  };
  return (
    <tr>
      <td className="min-w-56">
        {date('startsAt')}
        <SourceLine draft={draft} path={`${path}/startsAt`} />
      </td>
      <td className="min-w-56">{date('endsAt')}</td>
      <td className="whitespace-nowrap">
        {isTaken ? <StateChip tone="ok">{t('taken')}</StateChip> : <StateChip tone="still">{t('notTaken')}</StateChip>}
      </td>
      <td className="text-end whitespace-nowrap">
        {known?.performanceId && may('case.open') && hasPage('Cases/New') ? (
          <Link
            to={`/Cases/New?event=${draft.event.number}&performance=${known.performanceId}`}
            className="small-button me-2"
          >
            {t('openCase')}
          </Link>
        ) : null}
        <button
          type="button"
          className="small-button"
          disabled={isTaken}
          title={isTaken ? t('problems.has_tickets') : undefined}
          onClick={() => draft.set(path, null)}
        >
          {t('remove')}
        </button>
      </td>
    </tr>
  );
}

function Limits({ draft }: { draft: EventDraftInput }) {
  const t = useTranslations('staff.events');
  return (
    <Section title={t('limits')}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {(['ticketsPerPurchase', 'ticketsPerMember'] as const).map((path) => {
          const problem = draft.problemAt(path);
          return (
            <TextField
              key={path}
              label={t(`fields.${path}`)}
              inputMode="numeric"
              value={formatFieldValue(draft.value(path))}
              error={problem && t(`problems.${problem}`)}
              onChange={({ target }) => draft.set(path, readNumber(target.value))}
            />
          );
        })}
      </div>
    </Section>
  );
}
