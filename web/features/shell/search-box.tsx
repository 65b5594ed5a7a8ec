import { useEffect, useId, useRef, useState } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { matchPage } from '../../../contract/routes.ts';
import { useLink } from '../../shared/page/site.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { typeOfPage } from '../catalogue/listing/filters-in-address.ts';
import { Suggestions } from './suggestions.tsx';
import { useCombobox } from './use-combobox.ts';
import { useSuggestions } from './use-suggestions.ts';

/** The word that a listing of events shows; other pages have searches of their own under the same name. */
function useListedWord(): string {
  const { pathname, search } = useLocation();
  const page = matchPage(pathname)?.page;
  const isListing = page === 'events' || page === 'pastEvents' || (page !== undefined && page in typeOfPage);
  return isListing ? (new URLSearchParams(search).get('q') ?? '') : '';
}

/** Search with suggestions as you type: a combobox; without JavaScript a plain form. */
export function SearchBox() {
  const word = useListedWord();
  const t = useTranslations('shell');
  const home = useTranslations('home');
  const link = useLink();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const id = useId();
  const [typed, setTyped] = useState('');
  const events = useSuggestions(typed);
  const input = useRef<HTMLInputElement>(null);
  const { open, shown, active, show, close, choose, onKeyDown, aria } = useCombobox(id, events, ({ number }) => {
    if (input.current) input.current.value = '';
    void navigate(link('event', { params: { number } }));
  });
  // The box says what the page shows; it is not made anew, so that it keeps the focus.
  const shownWord = useRef(word);
  useEffect(() => {
    // Not at first: what was typed before the page came alive stays.
    if (!input.current || shownWord.current === word) return;
    shownWord.current = word;
    input.current.value = word;
  }, [word]);
  return (
    <search>
      <Form
        action={link('events')}
        method="get"
        className="relative flex"
        onSubmit={close}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) close();
        }}
      >
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={word}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          {...(hydrated ? aria : {})}
          onChange={(event) => {
            setTyped(event.target.value);
            show();
          }}
          onKeyDown={onKeyDown}
          className="min-h-11 w-full min-w-0 rounded-s-card border border-e-0 border-edge bg-canvas px-4 text-ink placeholder:text-muted"
        />
        <button
          type="submit"
          aria-label={t('search')}
          className="grid min-h-11 min-w-12 place-items-center rounded-e-card border border-edge bg-canvas hover:bg-sunken"
        >
          <Icon name="search" />
        </button>
        {hydrated ? <Suggestions id={id} shown={shown} events={events} active={active} onChoose={choose} /> : null}
        <span aria-live="polite" className="sr-only">
          {open && typed.trim() ? home('suggested', { count: events.length }) : ''}
        </span>
      </Form>
    </search>
  );
}
