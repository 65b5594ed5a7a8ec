import { Form, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLink } from '../../site.tsx';
import { Icon } from '../../ui/icon.tsx';

export function SearchBox() {
  const t = useTranslations('shell');
  const link = useLink();
  const { search } = useLocation();
  const word = new URLSearchParams(search).get('q') ?? '';
  return (
    <Form role="search" action={link('events')} method="get" className="flex">
      <input
        key={word}
        type="search"
        name="q"
        defaultValue={word}
        maxLength={100}
        enterKeyHint="search"
        aria-label={t('searchLabel')}
        placeholder={t('searchPlaceholder')}
        className="min-h-11 w-full rounded-s-card border border-e-0 border-edge bg-canvas px-4 text-ink placeholder:text-muted"
      />
      <button
        type="submit"
        aria-label={t('search')}
        className="grid min-h-11 min-w-12 place-items-center rounded-e-card border border-edge bg-canvas hover:bg-sunken"
      >
        <Icon name="search" />
      </button>
    </Form>
  );
}
