import { useTranslations } from 'use-intl';
import { isLanguage } from '../../../../contract/core/language.ts';
import type { ContentKind, ContentStop } from '../../../../contract/staff/content/news.ts';
import { noValues } from '../../../../contract/staff/problems/coded-words.ts';
import { textMistakes } from '../../../../contract/staff/problems/text-mistakes.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Scroller } from '../show/scroller.tsx';
import { Section } from '../show/section.tsx';
import { usePointWords } from './points/use-point-words.ts';
import { valueAt, type ItemDraft } from './use-item-draft.ts';

/** Returns functions that name the fields of an item and format their values. */
export function useItemWords(kind: ContentKind) {
  const point = usePointWords();
  const t = useTranslations('staff.news');
  const tLanguages = useTranslations('staff.forms.languages');
  const names: Readonly<Record<string, string>> = {
    kind: t('kind'),
    from: t('from'),
    until: t('until'),
    pinned: t('pinned'),
    event: t('event'),
    title: t('titleOf'),
    summary: t('summary'),
    body: t('body'),
    picture: t('picture'),
    listed: t('listed'),
    line: t('line'),
    page: t('page'),
    url: t('url'),
    leadsTo: t('leadsTo'),
    position: t('order'),
  };
  return {
    field: (path: string) => {
      const [name = '', ...more] = path.split(/[./]/);
      const language = more.at(-1);
      const own = kind === 'sales_point' ? point.field(path) : undefined;
      const label = path.startsWith('picture.alt') ? t('alt') : (own ?? names[name] ?? name);
      return isLanguage(language) ? `${label} (${tLanguages(language)})` : label;
    },
    value: (path: string, value: unknown) => {
      const own = kind === 'sales_point' ? point.value(path, value) : undefined;
      if (own !== undefined) return own;
      if (value === null || value === undefined || value === '') return t('nothing');
      return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
    },
  };
}

const blank = noValues(textMistakes);

export function PublishingProblems({ kind, stops }: { kind: ContentKind; stops: readonly ContentStop[] }) {
  const t = useTranslations('staff.news');
  const tMistakes = useTranslations('staff.textMistakes');
  const words = useItemWords(kind);
  if (stops.length === 0) return null;
  return (
    <ErrorSummary
      title={t('stops')}
      errors={stops.map(({ field, why, mistake }) => ({
        fieldId: field,
        message: [
          `${words.field(field)}: ${t(`why.${why}`, { line: String(mistake?.line ?? 1) })}`,
          mistake ? ` (${tMistakes(mistake.what, { ...blank, ...mistake.values })})` : '',
        ].join(''),
      }))}
    />
  );
}

/** Lists fields that someone else changed at the same time. */
export function ItemConflicts({ draft }: { draft: ItemDraft }) {
  const t = useTranslations('staff.news');
  const { others, item } = draft;
  const words = useItemWords(item.type);
  if (!others) return null;
  return (
    <div role="alert">
      <Section title={t('othersTitle')} text={t('othersText')} flush>
        <Scroller label={t('othersTitle')}>
          <table className="staff-table">
            <thead>
              <tr>
                <th scope="col">{t('field')}</th>
                <th scope="col">{t('theirs')}</th>
                <th scope="col">{t('mine')}</th>
              </tr>
            </thead>
            <tbody>
              {others.both.map((path) => (
                <tr key={path}>
                  <td>{words.field(path)}</td>
                  <td className="whitespace-pre-line">{words.value(path, valueAt(others.now.item, path))}</td>
                  <td className="whitespace-pre-line">{words.value(path, valueAt(item, path))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
        <div className="flex flex-wrap justify-end gap-2 p-3">
          <Button onClick={() => draft.choose('theirs')}>{t('takeTheirs')}</Button>
          <Button tone="main" onClick={() => draft.choose('mine')}>
            {t('keepMine')}
          </Button>
        </div>
      </Section>
    </div>
  );
}
