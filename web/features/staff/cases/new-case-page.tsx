import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { localize } from '../../../../contract/core/language.ts';
import type { StaffEvent, StaffEventRow } from '../../../../contract/staff/events.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { staffApi } from '../api/staff-api.ts';
import { Empty } from '../show/empty.tsx';
import { PageHead } from '../show/page-head.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { FilterBar, FilterText } from '../table/filter-bar.tsx';
import { readFilters } from '../table/list-address.ts';
import { useFilters } from '../table/use-filters.ts';
import { useLanguage } from '../language/language.tsx';
import { caseStateOf } from './case-state-chip.tsx';
import { OpenCaseForm, type Choosable } from './open-case-form.tsx';
import { loadUsualReasons } from './usual-reasons.ts';

const names = ['q', 'event', 'performance'] as const;

/** Loads events to select from, or the performances of the event in the address. */
async function loadNewCase({ request }: LoaderFunctionArgs) {
  const { q, event: number } = readFilters(new URL(request.url).search, names);
  if (number === undefined) {
    const { events } = await staffApi.listStaffEvents({ query: q === undefined ? {} : { q } });
    return { events, event: null, choosable: [], usual: null };
  }
  const [event, { cases }, usual] = await Promise.all([
    staffApi.readStaffEvent({ params: { number: Number(number) } }),
    staffApi.listCases({ query: {} }),
    loadUsualReasons(),
  ]);
  // A new case may replace a postponement once all its buyers are notified; any other case must end first.
  const live = cases.filter((one) => caseStateOf(one) !== 'closed' && !(one.toldAt && one.kind === 'postpone'));
  const choosable = performancesOf(event).map((one) => ({
    ...one,
    inCase: live.find(({ performanceId }) => performanceId === one.performanceId)?.number ?? null,
  }));
  return { events: null, event, choosable, usual };
}

/** Published performances, by date. */
function performancesOf({ performances, fields }: StaffEvent): Omit<Choosable, 'inCase'>[] {
  return performances
    .flatMap(({ key, performanceId }) => {
      const path = `performances/${encodeURIComponent(key)}/startsAt`;
      const startsAt = fields.find((field) => field.path === path)?.published;
      return performanceId !== null && typeof startsAt === 'string' ? [{ performanceId, startsAt }] : [];
    })
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}

function NewCasePage() {
  const t = useTranslations('staff.cases');
  const language = useLanguage();
  const { events, event, choosable, usual } = useLoaderData<typeof loadNewCase>();
  const { filters, set } = useFilters(names);
  const title = event?.fields.find(({ path }) => path === `title/${language}`)?.published;
  return (
    <>
      <PageHead
        title={t('open')}
        back={{ to: '/Cases', label: t('title') }}
        text={typeof title === 'string' ? title : undefined}
      />
      {events ? (
        <>
          <FilterBar>
            <FilterText label={t('find')} value={filters.q} onSet={(value) => set('q', value)} />
          </FilterBar>
          <Events events={events} />
        </>
      ) : null}
      {event && choosable.length === 0 ? (
        <Empty title={t('noPerformances')}>
          <ButtonLink to={`/Events/${event.number}/Performances`}>{t('toEvent')}</ButtonLink>
          <ButtonLink to="/Cases/New">{t('otherEvent')}</ButtonLink>
        </Empty>
      ) : null}
      {event && choosable.length > 0 ? (
        <OpenCaseForm key={event.number} choosable={choosable} usual={usual} first={filters.performance} />
      ) : null}
    </>
  );
}

function Events({ events }: { events: readonly StaffEventRow[] }) {
  const t = useTranslations('staff.cases');
  const formats = useStaffFormats();
  const language = useLanguage();
  if (events.length === 0) return <Empty title={t('noEvents')} text={t('noEventsText')} />;
  return (
    <Section title={t('chooseEvent')} flush>
      <ul>
        {events.map(({ number, title, venue, nextAt }) => (
          <li key={number} className="border-b border-line last:border-b-0">
            <Link
              to={`?event=${number}`}
              className="grid min-h-11 gap-x-4 px-4 py-2 text-ink no-underline hover:bg-canvas sm:grid-cols-[4rem_minmax(0,1fr)_minmax(0,16rem)_14rem]"
            >
              <span className="tabular text-muted">{number}</span>
              <span className="font-semibold [overflow-wrap:anywhere]">{localize(title, language)}</span>
              <span className="text-muted [overflow-wrap:anywhere]">{localize(venue, language)}</span>
              <span className="tabular text-muted">{nextAt ? formats.dayAndTime(nextAt) : ''}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export { loadNewCase as loader, NewCasePage as Component };
