import { useTranslations } from 'use-intl';
import { htmlLanguage, type Language } from '../../../../contract/core/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { compareLines } from './merge-texts.ts';
import type { TextDraft } from './use-text-draft.ts';

/** Warns that someone else published an edition in the meantime, before either text is lost. */
export function EditionConflict({ draft }: { draft: TextDraft }) {
  const t = useTranslations('staff.content');
  const formats = useStaffFormats();
  const { others } = draft;
  if (!others) return null;
  const { version, publishedBy, publishedAt } = others.edition;
  const isChosen = [...others.both.values()].every((whose) => whose !== undefined);
  return (
    <div role="alert">
      <Section
        title={t('changedBy', { version: String(version) })}
        text={t('changedByText', { by: publishedBy ?? t('somebody'), at: formats.dayAndTime(publishedAt) })}
      >
        <div className="grid gap-5">
          {[...others.both.keys()].map((language) => (
            <OneLanguage key={language} draft={draft} language={language} />
          ))}
          <div className="flex flex-wrap items-center justify-end gap-3">
            {isChosen ? null : <p className="me-auto text-small text-muted">{t('chooseAll')}</p>}
            <Button onClick={draft.forget}>{t('forget')}</Button>
            <Button tone="main" disabled={!isChosen} onClick={draft.goOn}>
              {t('goOn', { version: String(version) })}
            </Button>
          </div>
        </div>
      </Section>
    </div>
  );
}

function OneLanguage({ draft, language }: { draft: TextDraft; language: Language }) {
  const t = useTranslations('staff.content');
  const tLanguages = useTranslations('staff.forms.languages');
  const { others, base, texts } = draft;
  if (!others) return null;
  const legend = t('choose', { language: tLanguages(language) });
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{legend}</legend>
      <div className="grid gap-3 lg:grid-cols-2">
        {(['mine', 'theirs'] as const).map((whose) => (
          <div key={whose} className="grid min-w-0 content-start gap-2 rounded-card border border-line p-3">
            <label className="flex items-center gap-2 font-semibold">
              <input
                type="radio"
                name={`whose-${language}`}
                className="size-4"
                checked={others.both.get(language) === whose}
                onChange={() => draft.choose(language, whose)}
              />
              {t(whose === 'mine' ? 'keepMine' : 'takeTheirs')}
            </label>
            <Difference
              whose={whose}
              language={language}
              before={base[language]}
              after={whose === 'mine' ? texts[language] : others.texts[language]}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function Difference({
  whose,
  language,
  before,
  after,
}: {
  whose: 'mine' | 'theirs';
  language: Language;
  before: string;
  after: string;
}) {
  const t = useTranslations('staff.content');
  const { removed, added } = compareLines(before, after);
  return (
    <dl className="grid gap-2">
      {removed.length > 0 ? (
        <div>
          <dt className="text-small text-muted">{t(`${whose}Removed`)}</dt>
          <dd lang={htmlLanguage[language]} className="[overflow-wrap:anywhere] whitespace-pre-line text-danger">
            <del>{removed.join('\n')}</del>
          </dd>
        </div>
      ) : null}
      {added.length > 0 ? (
        <div>
          <dt className="text-small text-muted">{t(`${whose}Added`)}</dt>
          <dd lang={htmlLanguage[language]} className="[overflow-wrap:anywhere] whitespace-pre-line">
            <ins className="no-underline">{added.join('\n')}</ins>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
