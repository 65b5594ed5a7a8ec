import { useTranslations } from 'use-intl';
import type { Text } from '../../../../contract/core/language.ts';
import { TextField, SelectField } from '../../../ui/field.tsx';
import { localize } from '../../../../contract/core/language.ts';
import { TextInLanguages } from '../forms/text-in-languages.tsx';
import { Section } from '../show/section.tsx';
import { useLanguage } from '../language/language.tsx';
import { ConvertButton } from '../forms/convert-button.tsx';
import { FilmSection, isOfFilm } from './texts/film-section.tsx';
import { OneText } from './texts/one-text.tsx';
import { PictureSection } from './texts/picture-section.tsx';
import { readNumber } from './texts/read-number.ts';
import { formatFieldValue, type EventDraftInput, type FieldValue } from './use-event-draft.ts';

const texts = [
  { path: 'title', rows: 1 },
  { path: 'description', rows: 6 },
  { path: 'ageLimitText', rows: 1 },
  { path: 'durationText', rows: 1 },
  { path: 'priceText', rows: 2 },
] as const;

/** Event texts in three languages side by side; converts one Chinese script into the other as a draft. */
export function TextsTab({ draft }: { draft: EventDraftInput }) {
  const t = useTranslations('staff.events');
  return (
    <div className="grid gap-5">
      <Section title={t('tabs.Texts')} text={t('textsHelp')}>
        <div className="grid gap-6">
          {texts.map(({ path, rows }) => (
            <OneText key={path} draft={draft} path={path} label={t(`fields.${path}`)} rows={rows} />
          ))}
        </div>
      </Section>
      <PictureSection draft={draft} />
      <Notices draft={draft} />
      <Facts draft={draft} />
      {isOfFilm(draft) ? <FilmSection draft={draft} /> : null}
    </div>
  );
}

function Notices({ draft }: { draft: EventDraftInput }) {
  const t = useTranslations('staff.events');
  const value = draft.value('notices');
  const notices = Array.isArray(value) ? (value as Text[]) : [];
  const write = (next: readonly Text[]) => draft.set('notices', next as unknown as FieldValue);
  return (
    <Section
      title={t('fields.notices')}
      text={t('noticesHelp')}
      actions={
        <button type="button" className="small-button" onClick={() => write([...notices, { zh_hk: '' }])}>
          {t('addNotice')}
        </button>
      }
    >
      <div className="grid gap-5">
        {notices.map((notice, at) => (
          <div key={at} className="grid gap-1">
            <TextInLanguages
              label={t('notice', { number: at + 1 })}
              name={`notices.${at}`}
              value={notice}
              onChange={(text) => write(notices.map((one, other) => (other === at ? text : one)))}
            />
            <div className="flex flex-wrap gap-3">
              <ConvertButton
                text={notice}
                onText={(text) => write(notices.map((one, other) => (other === at ? text : one)))}
              />
              <button
                type="button"
                className="small-button"
                onClick={() => write(notices.filter((_, other) => other !== at))}
              >
                {t('remove')}
              </button>
            </div>
          </div>
        ))}
        {notices.length === 0 ? <p className="text-muted">{t('noNotices')}</p> : null}
      </div>
    </Section>
  );
}

function Facts({ draft }: { draft: EventDraftInput }) {
  const t = useTranslations('staff.events');
  const language = useLanguage();
  const { presenters, venues } = draft.event;
  const number = (path: 'minimumAge' | 'durationMinutes' | 'doorsBeforeMinutes') => (
    <TextField
      label={t(`fields.${path}`)}
      inputMode="numeric"
      value={formatFieldValue(draft.value(path))}
      error={mistake(path)}
      onChange={({ target }) => draft.set(path, readNumber(target.value))}
    />
  );
  const mistake = (path: string) => {
    const found = draft.problemAt(path);
    return found && t(`problems.${found}`);
  };
  return (
    <Section title={t('factsTitle')}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label={t('presenter')}
          value={formatFieldValue(draft.value('presenter'))}
          error={mistake('presenter') ?? draft.submission.at('presenter')}
          onChange={({ target }) => draft.set('presenter', target.value)}
        >
          {presenters.map((one) => (
            <option key={one.presenterId} value={one.presenterId}>
              {localize(one.name, language)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('venue')}
          value={formatFieldValue(draft.value('venue'))}
          error={mistake('venue')}
          onChange={({ target }) => draft.set('venue', target.value)}
        >
          {venues.map((one) => (
            <option key={one.venueId} value={one.venueId}>
              {localize(one.name, language)}
            </option>
          ))}
        </SelectField>
        {number('minimumAge')}
        {number('durationMinutes')}
        {number('doorsBeforeMinutes')}
        <Choice draft={draft} path="linkOnly" byDefault={false} />
        <Choice draft={draft} path="transferable" byDefault={true} />
        <Choice draft={draft} path="returnable" byDefault={false} />
        <Choice draft={draft} path="exchangeable" byDefault={false} />
        <div className="sm:col-span-2">
          <TextField
            label={t('fields.website')}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={formatFieldValue(draft.value('website'))}
            error={mistake('website')}
            onChange={({ target }) => draft.set('website', target.value.trim())}
          />
        </div>
      </div>
    </Section>
  );
}

interface ChoiceProps {
  draft: EventDraftInput;
  path: 'linkOnly' | 'transferable' | 'returnable' | 'exchangeable';
  byDefault: boolean;
}

function Choice({ draft, path, byDefault }: ChoiceProps) {
  const t = useTranslations('staff.events');
  const found = draft.problemAt(path);
  return (
    <SelectField
      label={t(`fields.${path}`)}
      value={(draft.value(path) ?? byDefault) === true ? 'true' : 'false'}
      error={found && t(`problems.${found}`)}
      onChange={({ target }) => draft.set(path, target.value === 'true')}
    >
      <option value="true">{t(path === 'linkOnly' ? 'linkOnly' : 'yes')}</option>
      <option value="false">{t(path === 'linkOnly' ? 'inLists' : 'no')}</option>
    </SelectField>
  );
}
