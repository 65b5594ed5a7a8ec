import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { filmClasses } from '../../../../../contract/catalogue/kinds.ts';
import { localize as sayText, type Language, type Text } from '../../../../../contract/core/language.ts';
import { ChoiceField, SelectField, TextField } from '../../../../ui/field.tsx';
import { ConvertButton } from '../../forms/convert-button.tsx';
import { TextInLanguages } from '../../forms/text-in-languages.tsx';
import { Section } from '../../show/section.tsx';
import { useStaffFormats } from '../../show/use-staff-formats.ts';
import { useLanguage } from '../../language/language.tsx';
import { keysByDate } from '../performances-tab.tsx';
import { SourceLine } from '../source-line.tsx';
import { formatFieldValue, type EventDraftInput } from '../use-event-draft.ts';
import { OneText } from './one-text.tsx';
import { readNumber } from './read-number.ts';

const texts = ['genre', 'language', 'subtitles', 'version', 'director', 'cast', 'country', 'story'] as const;

/** Returns true if the event is a film or has film fields. */
export function isOfFilm(draft: EventDraftInput): boolean {
  return draft.value('type') === 'cinema' || [...draft.fields.keys()].some((path) => path.startsWith('film/'));
}

/** Film data, and the house of each screening. */
export function FilmSection({ draft }: { draft: EventDraftInput }) {
  const t = useTranslations('staff.events');
  return (
    <>
      <Section title={t('fields.film')} text={t('filmHelp')}>
        <div className="grid gap-6">
          <Facts draft={draft} />
          {texts.map((name) => (
            <OneText
              key={name}
              draft={draft}
              path={`film/${name}`}
              label={t(`filmFields.${name}`)}
              rows={name === 'story' ? 5 : 1}
            />
          ))}
        </div>
      </Section>
      <Houses draft={draft} />
    </>
  );
}

function Facts({ draft }: { draft: EventDraftInput }) {
  const t = useTranslations('staff.events');
  const mistake = (path: string) => {
    const found = draft.problemAt(path);
    return found && t(`problems.${found}`);
  };
  const fact = (name: string, field: ReactNode) => (
    <div className="grid content-start gap-1">
      {field}
      <SourceLine draft={draft} path={`film/${name}`} />
    </div>
  );
  const number = (name: 'year' | 'durationMinutes') =>
    fact(
      name,
      <TextField
        label={t(`filmFields.${name}`)}
        inputMode="numeric"
        value={formatFieldValue(draft.value(`film/${name}`))}
        error={mistake(`film/${name}`)}
        onChange={({ target }) => draft.set(`film/${name}`, readNumber(target.value))}
      />,
    );
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {fact(
        'releaseDate',
        <TextField
          label={t('filmFields.releaseDate')}
          type="date"
          value={formatFieldValue(draft.value('film/releaseDate'))}
          error={mistake('film/releaseDate')}
          onChange={({ target }) => draft.set('film/releaseDate', target.value)}
        />,
      )}
      {fact(
        'class',
        <SelectField
          label={t('filmFields.class')}
          value={formatFieldValue(draft.value('film/class'))}
          error={mistake('film/class')}
          onChange={({ target }) => draft.set('film/class', target.value)}
        >
          <option value="">{t('filmClassUnknown')}</option>
          {filmClasses.map((one) => (
            <option key={one} value={one}>
              {t(`filmClasses.${one}`)}
            </option>
          ))}
        </SelectField>,
      )}
      {number('durationMinutes')}
      {number('year')}
    </div>
  );
}

function Houses({ draft }: { draft: EventDraftInput }) {
  const t = useTranslations('staff.events');
  const formats = useStaffFormats();
  const language = useLanguage();
  const keys = keysByDate(draft);
  const [chosen, setChosen] = useState(keys[0]);
  const [isForAll, setForAll] = useState(false);
  const key = chosen !== undefined && keys.includes(chosen) ? chosen : keys[0];
  if (key === undefined) return null;
  const pathOf = (one: string) => `performances/${one}/house`;
  const text = draft.text(pathOf(key));
  const write = (next: Text) => {
    for (const one of isForAll ? keys : [key]) draft.setText(pathOf(one), next);
  };
  const say = (one: string) => {
    const startsAt = draft.value(`performances/${one}/startsAt`);
    const start = typeof startsAt === 'string' && !Number.isNaN(Date.parse(startsAt));
    const house = sayText(draft.text(pathOf(one)), language);
    return [start ? formats.dayAndTime(startsAt) : decodeURIComponent(one), house].filter(Boolean).join(' · ');
  };
  const problem = (at: Language) => {
    const found = text[at]?.trim() ? draft.problemAt(`${pathOf(key)}/${at}`) : undefined;
    return found && t(`problems.${found}`);
  };
  return (
    <Section title={t('fields.house')} text={t('houseHelp')}>
      <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-2">
        <SelectField label={t('performance')} value={key} onChange={({ target }) => setChosen(target.value)}>
          {keys.map((one) => (
            <option key={one} value={one}>
              {say(one)}
            </option>
          ))}
        </SelectField>
        {keys.length > 1 ? (
          <ChoiceField
            label={t('forAll', { count: keys.length })}
            checked={isForAll}
            onChange={({ target }) => setForAll(target.checked)}
          />
        ) : null}
      </div>
      <TextInLanguages label={t('fields.house')} name="house" value={text} onChange={write} error={problem} />
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <ConvertButton text={text} onText={write} />
        <SourceLine draft={draft} path={pathOf(key)} />
      </div>
    </Section>
  );
}
