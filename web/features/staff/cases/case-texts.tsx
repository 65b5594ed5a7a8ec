import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { useTranslations } from 'use-intl';
import { htmlLanguage, languages, type Language, type Text } from '../../../../contract/core/language.ts';
import type { StaffCase } from '../../../../contract/staff/cases.ts';
import { TextField } from '../../../ui/field.tsx';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { ConvertButton } from '../forms/convert-button.tsx';
import { fromInput, toInput } from '../forms/hong-kong-input.ts';
import { TextInLanguages } from '../forms/text-in-languages.tsx';
import { StaffForm } from '../forms/staff-form.tsx';
import { useSubmission, type FieldProps } from '../forms/use-submission.ts';
import { Section } from '../show/section.tsx';

/** Returns a text with every language, empty if missing, as fields and calls require. */
export function completeTexts(texts: StaffCase['texts']): Record<Language, string> {
  return { en_us: texts.en_us ?? '', zh_hk: texts.zh_hk ?? '', zh_cn: texts.zh_cn ?? '' };
}

/** Edits the reason and the new date shown to buyers, until the case is approved. */
export function WriteTexts({ one, onDone }: { one: StaffCase; onDone: () => void }) {
  const t = useTranslations('staff.cases');
  const may = useMay();
  const submission = useSubmission();
  const before = { text: completeTexts(one.texts), date: toInput(one.newStartsAt) };
  const [typed, setTyped] = useState<{ text: Text; date: string }>();
  const [isSaved, setSaved] = useState(false);
  const { text, date } = typed ?? before;
  const type = (change: { text?: Text; date?: string }) => {
    setSaved(false);
    setTyped({ text, date, ...change });
  };
  const save = async () => {
    const newStartsAt = one.kind === 'postpone' ? { newStartsAt: fromInput(date) } : {};
    const body = { texts: completeTexts(text), ...newStartsAt };
    const work = async () => {
      await staffApi.writeCase({ params: { number: one.number }, body });
      // The texts are saved already; if counting fails, the page offers it again.
      if (may('case.preview')) {
        await staffApi.previewCase({ params: { number: one.number }, body: {} }).catch(() => undefined);
      }
    };
    if (!(await submission.send(work))) return;
    setTyped(undefined);
    setSaved(true);
    onDone();
  };
  useKeptTyping(typed !== undefined);
  return (
    <Section title={t('texts')} text={t('textsHelp')}>
      <StaffForm
        submission={submission}
        submit={t('save')}
        tone="plain"
        disabled={typed === undefined}
        align="start"
        foot={
          <>
            <ConvertButton text={text} onText={(to) => type({ text: to })} />
            <output className="text-ok">{isSaved ? t('saved') : ''}</output>
          </>
        }
        onSubmit={save}
      >
        {one.kind === 'postpone' ? (
          <NewDate {...submission.field('newStartsAt', date, (to) => type({ date: to }))} />
        ) : null}
        <TextInLanguages
          label={t('reason')}
          name="texts"
          rows={4}
          value={text}
          onChange={(to) => type({ text: to })}
          error={(language) => submission.at(`texts.${language}`)}
        />
      </StaffForm>
    </Section>
  );
}

export function NewDate(field: FieldProps) {
  const t = useTranslations('staff.cases');
  return (
    <div className="max-w-[22rem]">
      <TextField label={t('newDate')} help={t('newDateHelp')} type="datetime-local" {...field} />
    </div>
  );
}

/** Shows the texts read-only: after approval, or if the user may not edit them. */
export function ReadTexts({ one }: { one: StaffCase }) {
  const t = useTranslations('staff.cases');
  const tForms = useTranslations('staff.forms.languages');
  return (
    <Section title={t('texts')}>
      <div className="grid gap-4 lg:grid-cols-3">
        {languages.map((language) => (
          <div key={language} lang={htmlLanguage[language]} className="min-w-0">
            <p className="text-small text-muted">{tForms(language)}</p>
            {one.texts[language]?.trim() ? (
              <p className="[overflow-wrap:anywhere] whitespace-pre-line">{one.texts[language]}</p>
            ) : (
              <p className="text-muted">{t('noText')}</p>
            )}
          </div>
        ))}
      </div>
    </Section>
  );
}

/** Warns before a link or a closed tab discards unsaved input. */
function useKeptTyping(isTyped: boolean): void {
  const t = useTranslations('staff.cases');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isTyped && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(t('leave'))) blocker.proceed();
    else blocker.reset();
  }, [blocker, t]);
  useEffect(() => {
    const stay = (before: BeforeUnloadEvent) => before.preventDefault();
    if (isTyped) window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isTyped]);
}
