import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { htmlLanguage } from '../../../../contract/core/language.ts';
import { answeredStates, type AnsweredState } from '../../../../contract/requests/requests.ts';
import type { StaffRequest } from '../../../../contract/staff/requests.ts';
import { SelectField, TextArea } from '../../../ui/field.tsx';
import { newId } from '../../../ui/new-id.ts';
import { staffApi } from '../api/staff-api.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useSubmission, type FieldProps } from '../forms/use-submission.ts';
import { useKeys } from '../keys/use-keys.ts';
import { Section } from '../show/section.tsx';

const templateNames = ['answer', 'changed', 'notYet', 'needMore', 'cardWrong', 'tooLate'] as const;

/**
 * Answers a request by email, from a template in the requester's language. The text confirms a change only after it is
 * made. `D` makes the change if the page can, and otherwise sends the answer.
 */
export function AnswerForm({
  request,
  apply,
  canApply,
  onDone,
}: {
  request: StaffRequest;
  /** Button that opens the requested change, if there is one. */
  apply: RefObject<HTMLButtonElement | null>;
  canApply: boolean;
  onDone: () => void;
}) {
  const t = useTranslations('staff.requests');
  const submission = useSubmission();
  const { reference, kind, templates, address, language, changed } = request;
  const [answerId] = useState(newId);
  const { template, text, to, choose, write, end } = useAnswer(request);
  const send = async () => {
    const body = { answerId, text, to };
    const work = async () => void (await staffApi.answerStaffRequest({ params: { reference }, body }));
    if (await submission.send(work)) onDone();
  };
  useKeys({ d: () => (canApply ? apply.current?.click() : void send()) });
  return (
    <Section
      title={t('answer')}
      text={address ? t('answerTo', { address, language: t(`languages.${language}`) }) : t('noAddress')}
    >
      <StaffForm
        submission={submission}
        ids={{ text: 'answer-text', to: 'answer-end' }}
        submit={canApply ? t('sendPlain') : t('send')}
        align="start"
        className="grid gap-3"
        onSubmit={send}
      >
        <TemplateField templates={templates} value={template} onChoose={choose} />
        <TextArea
          label={t('text')}
          rows={8}
          lang={htmlLanguage[language]}
          {...submission.field('text', text, write)}
          id="answer-text"
        />
        <EndField
          canBeDone={kind === 'contact' || changed}
          field={submission.field('to', to, (typed) => end(answeredStates.find((one) => one === typed) ?? to))}
        />
      </StaffForm>
    </Section>
  );
}

/** Default answer for the request's state, until the user selects or types another. */
function useAnswer({ kind, templates, changed }: StaffRequest) {
  const [chosen, setChosen] = useState<{ template?: string; text?: string; to?: AnsweredState }>({});
  const template = chosen.template ?? (kind === 'contact' ? '' : changed ? 'changed' : 'notYet');
  return {
    template,
    text: chosen.text ?? templates.find(({ key }) => key === template)?.text ?? '',
    to: chosen.to ?? (kind === 'contact' ? 'answered' : changed ? 'done' : 'in_progress'),
    choose: (key: string) => setChosen({ template: key, ...endOf(key, kind) }),
    write: (text: string) => setChosen({ ...chosen, text }),
    end: (to: AnsweredState) => setChosen({ ...chosen, to }),
  };
}

function TemplateField({
  templates,
  value,
  onChoose,
}: Pick<StaffRequest, 'templates'> & { value: string; onChoose: (key: string) => void }) {
  const t = useTranslations('staff.requests');
  return (
    <SelectField label={t('template')} value={value} onChange={(event) => onChoose(event.target.value)}>
      <option value="">{t('noTemplate')}</option>
      {templateNames
        .filter((name) => templates.some(({ key }) => key === name))
        .map((name) => (
          <option key={name} value={name}>
            {t(`templates.${name}`)}
          </option>
        ))}
    </SelectField>
  );
}

function EndField({ canBeDone, field }: { canBeDone: boolean; field: FieldProps }) {
  const t = useTranslations('staff.requests');
  return (
    <SelectField label={t('end')} {...field} id="answer-end">
      {answeredStates
        .filter((one) => one !== 'done' || canBeDone)
        .map((one) => (
          <option key={one} value={one}>
            {one === 'in_progress' ? t('stayOpen') : t(`states.${one}`)}
          </option>
        ))}
    </SelectField>
  );
}

/** Returns the status that a template sets, if it differs from the default. */
function endOf(template: string, kind: StaffRequest['kind']): { to?: AnsweredState } {
  if (template === 'cardWrong' || template === 'tooLate') return { to: 'declined' };
  return template === 'needMore' && kind !== 'contact' ? { to: 'in_progress' } : {};
}
