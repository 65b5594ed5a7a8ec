import { useTranslations } from 'use-intl';

interface Entry {
  id: string;
  title: string;
}

/** Lists the page's sections: at its side if there is room, else collapsed above the text. */
export function ContentsList({ entries }: { entries: readonly Entry[] }) {
  const t = useTranslations('info');
  return (
    <>
      <details className="no-print rounded-card border border-line bg-surface lg:hidden">
        <summary className="min-h-11 px-4 py-2.5 font-semibold">{t('contents')}</summary>
        <nav aria-label={t('contents')} className="px-4 pb-3">
          <Entries entries={entries} />
        </nav>
      </details>
      <nav
        aria-label={t('contents')}
        className="no-print hidden max-h-[calc(100dvh-3rem)] self-start overflow-y-auto lg:sticky lg:top-6 lg:block"
      >
        <p className="mb-2 text-small font-semibold text-muted">{t('contents')}</p>
        <Entries entries={entries} />
      </nav>
    </>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className="grid border-s border-line">
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className="contents-link">
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
