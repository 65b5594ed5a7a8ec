import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { StillPage } from '../../../contract/pages.ts';
import { useLink } from '../../shared/page/site.tsx';
import { Callout } from '../../ui/callout.tsx';
import { useFormats } from '../../shared/page/use-formats.ts';

interface Edition {
  version: number;
  newest: number;
  publishedAt: string;
}

/** Shows when the text was published, its edition number, and a link to the previous edition. */
export function EditionLine({ page, edition }: { page: StillPage; edition: Edition }) {
  const t = useTranslations('info');
  const link = useLink();
  const formats = useFormats();
  return (
    <p className="flex flex-wrap gap-x-4 text-small text-muted">
      <span>{t('updated', { day: formats.dayOf(edition.publishedAt) })}</span>
      <span>{t('version', { version: String(edition.version) })}</span>
      {edition.version > 1 ? (
        <Link
          to={link(page, { query: { version: edition.version - 1 } })}
          rel="nofollow"
          className="no-print text-ink underline underline-offset-4"
        >
          {t('earlier')}
        </Link>
      ) : null}
    </p>
  );
}

/** Warns that a newer edition has replaced this one. */
export function OutOfDate({ page, edition }: { page: StillPage; edition: Edition }) {
  const t = useTranslations('info');
  const link = useLink();
  if (edition.version >= edition.newest) return null;
  return (
    <Callout tone="warn" title={t('outOfDate')}>
      {t('outOfDateText', { version: String(edition.version) })}{' '}
      <Link to={link(page)} className="underline underline-offset-4">
        {t('toCurrent')}
      </Link>
    </Callout>
  );
}
