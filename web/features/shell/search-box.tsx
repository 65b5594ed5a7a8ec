import { useEffect, useId, useRef, useState } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLink } from '../../shared/page/site.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { changed, listingPageOf, readListingFilters } from '../catalogue/listing/filters-in-address.ts';
import { HiddenFilters } from '../catalogue/listing/hidden-filters.tsx';
import { clearRecentSearches, addRecentSearch, readRecentSearches } from './recent-searches.ts';
import { Suggestions, type SearchOption } from './suggestions.tsx';
import { useCombobox } from './use-combobox.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Returns the current listing with its filters. Other pages have their own searches that use the same parameter. */
function useListing() {
  const { pathname, search } = useLocation();
  const page = listingPageOf(pathname);
  return { page: page ?? ('events' as const), filters: page ? readListingFilters(new URLSearchParams(search)) : {} };
}

/** Manages the combobox: events that match the text or, before typing, recent searches. */
function useSearch(listing: ReturnType<typeof useListing>) {
  const { page, filters } = listing;
  const word = filters.q ?? '';
  const link = useLink();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [recent, setRecent] = useState<readonly string[]>([]);
  const found = useSuggestions(typed);
  const input = useRef<HTMLInputElement>(null);
  // Shows the page's search word. The input isn't remounted, so it retains the focus.
  const shownWord = useRef(word);
  useEffect(() => {
    // Not on the first render, so that text typed before hydration is preserved.
    if (!input.current || shownWord.current === word) return;
    shownWord.current = word;
    input.current.value = word;
  }, [word]);
  const options: readonly SearchOption[] = typed.trim() ? found : recent.map((one) => ({ recent: one }));
  const combobox = useCombobox(id, options, (option) => {
    if (input.current) input.current.value = 'recent' in option ? option.recent : '';
    setTyped('');
    if ('recent' in option) {
      addRecentSearch(option.recent);
      void navigate(link(page, { query: changed(filters, { q: option.recent }) }));
    } else void navigate(link('event', { params: { number: option.number } }));
  });
  const offerRecent = () => {
    if (input.current?.value) return;
    setTyped('');
    setRecent(readRecentSearches());
    combobox.show();
  };
  const type = (text: string) => {
    if (!text) return offerRecent();
    setTyped(text);
    combobox.show();
  };
  const forget = () => {
    clearRecentSearches();
    setRecent([]);
    input.current?.focus();
  };
  return { id, input, options, combobox, typed, found, offerRecent, type, forget };
}

/** Search with suggestions while typing and recent searches before; a plain form without JavaScript. */
export function SearchBox() {
  const listing = useListing();
  const { page, filters } = listing;
  const t = useTranslations('shell');
  const home = useTranslations('home');
  const link = useLink();
  const hydrated = useHydrated();
  const { id, input, options, combobox, typed, found, offerRecent, type, forget } = useSearch(listing);
  return (
    <search>
      <Form
        action={link(page)}
        method="get"
        className="relative flex"
        onSubmit={() => {
          addRecentSearch(input.current?.value ?? '');
          combobox.close();
          // A phone's keyboard covers the results while the box has the focus.
          if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) combobox.close();
        }}
      >
        <HiddenFilters filters={filters} except={['q']} />
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={filters.q ?? ''}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          {...(hydrated ? combobox.aria : {})}
          onFocus={offerRecent}
          onClick={offerRecent}
          onChange={(event) => type(event.target.value)}
          onKeyDown={combobox.onKeyDown}
          className="min-h-11 w-full min-w-0 rounded-s-card border border-e-0 border-edge bg-canvas px-4 text-ink text-ellipsis placeholder:text-muted"
        />
        <button
          type="submit"
          aria-label={t('search')}
          className="grid min-h-11 min-w-12 place-items-center rounded-e-card border border-edge bg-canvas hover:bg-sunken"
        >
          <Icon name="search" />
        </button>
        {hydrated ? <Suggestions id={id} options={options} combobox={combobox} onClear={forget} /> : null}
        <span aria-live="polite" className="sr-only">
          {combobox.open && typed.trim() ? home('suggested', { count: found.length }) : ''}
        </span>
      </Form>
    </search>
  );
}
