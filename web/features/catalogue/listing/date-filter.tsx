import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { shortcutDays, shortcuts, type Day } from '../../../../contract/core/hong-kong-calendar.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { ClosingDetails, filterShape, panelShape } from './closing-details.tsx';
import { HiddenFilters } from './hidden-filters.tsx';
import type { FilterChanges, ListingPage, ShownFilters } from './filters-in-address.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { shortDay } from '../cards/short-day.ts';

const isDay = (text: string | undefined): text is Day => {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text ?? '');
};

/** Returns the filter days in order; a single one leaves the range open. */
function daysOf(filters: ShownFilters): { from?: Day; to?: Day } {
  const [from, to] = [filters.from, filters.to].map((day) => (isDay(day) ? day : undefined));
  if (from && to) return from <= to ? { from, to } : { from: to, to: from };
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

/** Filters by a day or range, selected in a month or typed. */
export function DateFilter({
  page,
  filters,
  today,
  address,
}: {
  page: ListingPage;
  filters: ShownFilters;
  today: Day;
  address: (changes: FilterChanges) => string;
}) {
  const t = useTranslations('home');
  const link = useLink();
  const formats = useFormats();
  const named = shortcuts.find((one) => one === filters.when);
  const typed = daysOf(filters);
  const isTyped = Boolean(typed.from ?? typed.to);
  const shown: { from?: Day; to?: Day } = isTyped || !named ? typed : shortcutDays(named, today);
  const short = (day: Day) => shortDay(formats.day(day));
  const text = () => {
    if (typed.from && typed.to) {
      return typed.from === typed.to ? short(typed.from) : t('range', { from: short(typed.from), to: short(typed.to) });
    }
    if (typed.from) return t('fromDay', { day: short(typed.from) });
    return typed.to ? t('untilDay', { day: short(typed.to) }) : t('when');
  };
  const input = 'min-h-11 w-full min-w-0 rounded-card border border-edge bg-surface px-2 text-ink';
  return (
    <ClosingDetails
      className="min-w-0 max-md:static"
      summary={
        <>
          <Icon name="calendar" className="size-5 shrink-0 max-sm:hidden" />
          <span className="truncate">{text()}</span>
        </>
      }
      summaryClass={filterShape(isTyped)}
    >
      <div className={`${panelShape} grid gap-3`}>
        <MonthCalendar
          today={today}
          from={shown.from ?? shown.to}
          to={shown.to ?? shown.from}
          linkTo={(from, to) => address({ when: null, from, to })}
        />
        <Form
          action={link(page)}
          method="get"
          preventScrollReset
          className="grid grid-cols-2 gap-2 border-t-2 border-dotted border-edge pt-3"
        >
          <HiddenFilters filters={filters} except={['when', 'from', 'to']} />
          <label className="grid min-w-0 text-small">
            {t('from')}
            <input type="date" name="from" min={today} defaultValue={shown.from} key={shown.from} className={input} />
          </label>
          <label className="grid min-w-0 text-small">
            {t('to')}
            <input type="date" name="to" min={today} defaultValue={shown.to} key={shown.to} className={input} />
          </label>
          <Button type="submit" className="col-span-2">
            {t('apply')}
          </Button>
        </Form>
      </div>
    </ClosingDetails>
  );
}
