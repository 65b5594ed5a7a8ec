import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { htmlLanguage } from '../../../../contract/core/language.ts';
import type { StaffRequest } from '../../../../contract/staff/requests.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextArea } from '../../../ui/field.tsx';
import { newId } from '../../../ui/new-id.ts';
import { staffApi } from '../api/staff-api.ts';
import { Trouble } from '../forms/trouble.tsx';
import { useSending } from '../forms/use-sending.ts';
import { useKeys } from '../keys/use-keys.ts';
import { Section } from '../show/section.tsx';

const ends = ['answered', 'done', 'declined'] as const;
type End = (typeof ends)[number];
const templateNames = ['answer', 'needMore', 'changed', 'cardWrong', 'tooLate'] as const;

/**
 * An answer by mail, begun from a template in the language of whoever asked. Of what was asked to be changed it says that it
 * is: `D` sends what stands there.
 */
export function AnswerForm({ request, onDone }: { request: StaffRequest; onDone: () => void }) {
  const t = useTranslations('staff.requests');
  const sending = useSending();
  const { reference, kind, templates, address, language } = request;
  const usualEnd = kind === 'contact' ? 'answered' : 'done';
  const [answerId] = useState(newId);
  const textOf = (key: string) => templates.find((one) => one.key === key)?.text ?? '';
  const first = kind === 'contact' ? '' : 'changed';
  const [text, setText] = useState(textOf(first));
  const [to, setTo] = useState<End>(usualEnd);
  const send = async () => {
    const body = { answerId, text, to };
    const work = async () => void (await staffApi.answerStaffRequest({ params: { reference }, body }));
    if (await sending.send(work)) onDone();
  };
  useKeys({ d: () => void send() });
  const choose = (key: string) => {
    setText(textOf(key));
    setTo(key === 'cardWrong' || key === 'tooLate' ? 'declined' : usualEnd);
  };
  return (
    <Section
      title={t('answer')}
      text={address ? t('answerTo', { address, language: t(`languages.${language}`) }) : t('noAddress')}
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Trouble sending={sending} ids={{ text: 'answer-text' }} />
        <SelectField label={t('template')} defaultValue={first} onChange={(event) => choose(event.target.value)}>
          <option value="">{t('noTemplate')}</option>
          {templateNames
            .filter((name) => templates.some(({ key }) => key === name))
            .map((name) => (
              <option key={name} value={name}>
                {t(`templates.${name}`)}
              </option>
            ))}
        </SelectField>
        <TextArea
          label={t('text')}
          id="answer-text"
          rows={8}
          lang={htmlLanguage[language]}
          value={text}
          error={sending.at('text')}
          onChange={(event) => {
            sending.mend('text');
            setText(event.target.value);
          }}
        />
        <EndField to={to} onChange={setTo} />
        <Button type="submit" tone="main" busy={sending.busy} className="justify-self-start">
          {t('send')}
        </Button>
      </form>
    </Section>
  );
}

/** How the request ends with the answer. */
function EndField({ to, onChange }: { to: End; onChange: (to: End) => void }) {
  const t = useTranslations('staff.requests');
  return (
    <SelectField
      label={t('end')}
      value={to}
      onChange={({ target }) => onChange(ends.find((end) => end === target.value) ?? to)}
    >
      {ends.map((end) => (
        <option key={end} value={end}>
          {t(`states.${end}`)}
        </option>
      ))}
    </SelectField>
  );
}
