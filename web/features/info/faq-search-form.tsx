import { useEffect, useRef, type SubmitEvent } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLink } from '../../shared/page/site.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Delay in ms between the last keystroke and the search. */
const restMs = 250;

/**
 * A plain form that, with JavaScript, searches while typing.
 * @param props.lively if false, searches only on submit
 */
export function FaqSearchForm({ q, lively = true }: { q: string; lively?: boolean }) {
  const t = useTranslations('info');
  const link = useLink();
  const submit = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back and "show all" change the word externally; text being typed is preserved.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = q;
  }, [q]);
  const search = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    void submit(form, { replace: true, preventScrollReset: true });
  };
  const typed = () => {
    const form = field.current?.form;
    if (!form || !lively) return;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => search(form), restMs);
  };
  const sent = (event: SubmitEvent<HTMLFormElement>) => {
    if (!lively) return;
    event.preventDefault();
    search(event.currentTarget);
  };
  return (
    <Form method="get" action={link('faq')} role="search" onSubmit={sent} className="no-print grid gap-2">
      <label htmlFor="faq-q" className="font-semibold">
        {t('searchLabel')}
      </label>
      <p id="faq-help" className="text-small text-muted">
        {t('searchHelp')}
      </p>
      <div className="flex gap-2">
        <input
          ref={field}
          id="faq-q"
          name="q"
          type="search"
          defaultValue={q}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby="faq-help"
          onChange={typed}
          className="min-h-11 w-full min-w-0 rounded-card border border-edge bg-surface px-3 py-2 text-base text-ink"
        />
        <Button type="submit" tone="main" className="shrink-0 whitespace-nowrap">
          <Icon name="search" />
          <span className="max-sm:sr-only">{t('search')}</span>
        </Button>
      </div>
      {q ? (
        <p>
          <Link to={link('faq')} preventScrollReset className="plain-link">
            {t('clear')}
          </Link>
        </p>
      ) : null}
    </Form>
  );
}
