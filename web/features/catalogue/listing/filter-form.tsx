import { useEffect, useRef, type ReactNode } from 'react';
import { Form, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLink } from '../../../shared/page/site.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ChosenCount, ClosingDetails, filterShape, panelShape } from './closing-details.tsx';
import type { FilterName, ListingPage, ShownFilters } from './filters-in-address.ts';
import { HiddenFilters } from './hidden-filters.tsx';

/**
 * A filter with several options. The list updates after every change while the form stays open; without JavaScript, a
 * button submits it.
 * @param names filters that the form itself contains
 * @param count number of selected options
 */
export function FilterForm({
  page,
  filters,
  names,
  label,
  count,
  children,
}: {
  page: ListingPage;
  filters: ShownFilters;
  names: readonly FilterName[];
  label: string;
  count: number;
  children: ReactNode;
}) {
  const t = useTranslations('home');
  const link = useLink();
  const submit = useSubmit();
  return (
    <ClosingDetails
      className="min-w-0 max-md:static"
      summary={
        <>
          <span className="truncate">{label}</span>
          {count > 0 ? (
            <ChosenCount count={count} />
          ) : (
            <Icon name="chevron" className="size-4 shrink-0 rotate-90 max-sm:hidden" />
          )}
        </>
      }
      summaryClass={filterShape(count > 0)}
    >
      <div className={panelShape}>
        <Form
          action={link(page)}
          method="get"
          preventScrollReset
          onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
          className="grid gap-3"
        >
          <HiddenFilters filters={filters} except={names} />
          {children}
          <noscript>
            <Button type="submit" className="w-full">
              {t('apply')}
            </Button>
          </noscript>
        </Form>
      </div>
    </ClosingDetails>
  );
}

/** One of several options; the whole line is clickable. */
export function FilterOption({
  name,
  value,
  label,
  count,
  chosen,
}: {
  name: FilterName;
  value: string;
  label: string;
  count: number;
  chosen: readonly string[] | undefined;
}) {
  const t = useTranslations('home');
  const isChosen = chosen?.includes(value) ?? false;
  const input = useRef<HTMLInputElement>(null);
  // Back and links also change the selection. The input isn't remounted, so it retains the focus.
  useEffect(() => {
    if (input.current) input.current.checked = isChosen;
  }, [isChosen]);
  return (
    <label className="check-row">
      <input ref={input} type="checkbox" name={name} value={value} defaultChecked={isChosen} className="check-box" />
      <span className="min-w-0">{t('withCount', { name: label, count: String(count) })}</span>
    </label>
  );
}
