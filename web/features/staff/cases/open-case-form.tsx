import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { caseKinds, type CaseKind } from '../../../../contract/cases/cases.ts';
import type { Text } from '../../../../contract/core/language.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceField, FieldError, SelectField } from '../../../ui/field.tsx';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { fromInput } from '../forms/hong-kong-input.ts';
import { TextInLanguages } from '../forms/text-in-languages.tsx';
import { useAsking } from '../forms/use-asking.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useSubmission, type Submission } from '../forms/use-submission.ts';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { NewDate, completeTexts } from './case-texts.tsx';
import type { UsualReasons } from './usual-reasons.ts';

/** Performance to open a case for; `inCase` is the number of its open case. */
export interface Choosable {
  readonly performanceId: string;
  readonly startsAt: string;
  readonly inCase: number | null;
}

interface Typed {
  readonly performanceId: string;
  readonly kind: CaseKind | undefined;
  readonly date: string;
  /** Undefined until the user types; the default reason of the kind then applies. */
  readonly text: Text | undefined;
}

const noText: Text = { en_us: '', zh_hk: '', zh_cn: '' };
const nothing = { kind: undefined, date: '', text: undefined };

/**
 * Cancels or postpones a performance. There is no confirmation dialog: users are in a hurry, the form states the effect
 * above the button, and abandoning the case reverts it.
 */
export function OpenCaseForm({
  choosable,
  usual,
  first = '',
}: {
  choosable: readonly Choosable[];
  usual: UsualReasons;
  first: string | undefined;
}) {
  const t = useTranslations('staff.cases');
  const go = useNavigate();
  const may = useMay();
  const submission = useSubmission();
  const [typed, setTyped] = useState<Typed>({ ...nothing, performanceId: first });
  const { form, isAsked, ask } = useAsking();
  const { kind, date } = typed;
  const text = typed.text ?? (kind ? usual[kind] : noText);
  const performance = choosable.find((one) => one.performanceId === typed.performanceId);
  const open = async () => {
    ask();
    if (performance?.inCase !== null || !kind) return;
    const newStartsAt = kind === 'postpone' ? { newStartsAt: fromInput(date) } : {};
    const body = { performanceId: performance.performanceId, kind, texts: completeTexts(text), ...newStartsAt };
    await submission.send(async () => {
      const { number } = await staffApi.openCase({ body });
      // Sales are stopped already; if counting fails, the case page offers it again.
      if (may('case.preview')) await staffApi.previewCase({ params: { number }, body: {} }).catch(() => undefined);
      void go(`/Cases/${number}`);
    });
  };
  return (
    <StaffForm ref={form} submission={submission} className="grid gap-5" onSubmit={open}>
      <Fields
        choosable={choosable}
        typed={typed}
        text={text}
        onType={(change) => setTyped({ ...typed, ...change })}
        isAsked={isAsked}
        submission={submission}
      />
      <p className="reading-width" id="stop-text">
        {t('stopText')}
      </p>
      <div>
        <Button type="submit" tone="main" busy={submission.busy} aria-describedby="stop-text">
          {t('stop')}
        </Button>
      </div>
    </StaffForm>
  );
}

function Fields({
  choosable,
  typed: { performanceId, kind, date },
  text,
  onType,
  isAsked,
  submission,
}: {
  choosable: readonly Choosable[];
  typed: Typed;
  /** Text shown to buyers. */
  text: Text;
  onType: (change: Partial<Typed>) => void;
  /** True after a submit, which shows missing fields. */
  isAsked: boolean;
  submission: Submission;
}) {
  const t = useTranslations('staff.cases');
  const tFields = useTranslations('fields');
  const lacks = (value: unknown) => (isAsked && !value ? tFields('required') : undefined);
  return (
    <>
      <Section title={t('performance')}>
        <Performance
          choosable={choosable}
          value={performanceId}
          onChange={(to) => onType({ performanceId: to })}
          error={lacks(performanceId)}
        />
      </Section>
      <Section title={t('kindLegend')}>
        <div
          role="radiogroup"
          aria-label={t('kindLegend')}
          aria-invalid={lacks(kind) ? true : undefined}
          aria-describedby="kind-error"
          className="grid gap-2"
        >
          {caseKinds.map((one) => (
            <ChoiceField
              key={one}
              type="radio"
              name="kind"
              label={t(`kinds.${one}`)}
              help={t(`kindHelp.${one}`)}
              checked={kind === one}
              onChange={() => onType({ kind: one })}
            />
          ))}
          <FieldError id="kind-error" error={lacks(kind)} />
          {kind === 'postpone' ? (
            <NewDate {...submission.field('newStartsAt', date, (to) => onType({ date: to }))} />
          ) : null}
        </div>
      </Section>
      <Section title={t('texts')} text={t('textsLater')}>
        <TextInLanguages
          label={t('reason')}
          name="texts"
          rows={4}
          value={text}
          onChange={(to) => onType({ text: to })}
          error={(language) => submission.at(`texts.${language}`)}
        />
      </Section>
    </>
  );
}

/** Selects a performance, or links to its open case. */
function Performance({
  choosable,
  value,
  onChange,
  error,
}: {
  choosable: readonly Choosable[];
  value: string;
  onChange: (performanceId: string) => void;
  error: string | undefined;
}) {
  const t = useTranslations('staff.cases');
  const formats = useStaffFormats();
  const inCase = choosable.find(({ performanceId }) => performanceId === value)?.inCase ?? null;
  return (
    <div className="grid gap-3">
      <div className="max-w-[28rem]">
        <SelectField
          label={<span className="sr-only">{t('performance')}</span>}
          id="performanceId"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          error={error}
        >
          <option value="">{t('choosePerformance')}</option>
          {choosable.map((one) => (
            <option key={one.performanceId} value={one.performanceId}>
              {formats.dayAndTime(one.startsAt)}
              {one.inCase === null ? '' : ` · ${t('inCase', { number: String(one.inCase) })}`}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="flex flex-wrap gap-x-4">
        {inCase === null ? null : (
          <Link className="text-link" to={`/Cases/${inCase}`}>
            {t('inCase', { number: String(inCase) })}
          </Link>
        )}
        <Link className="text-link" to="/Cases/New">
          {t('otherEvent')}
        </Link>
      </p>
    </div>
  );
}
