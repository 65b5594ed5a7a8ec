import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { caseKinds, type CaseKind } from '../../../../contract/cases/cases.ts';
import { languages, type Text } from '../../../../contract/core/language.ts';
import type { StaffWeatherBoard, WeatherRow } from '../../../../contract/staff/weather.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ChoiceField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { ConvertButton } from '../forms/convert-button.tsx';
import { TextInLanguages } from '../forms/text-in-languages.tsx';
import { StaffForm } from '../forms/staff-form.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { completeTexts } from './case-texts.tsx';
import { parseCaseConsequences } from './parse-case-consequences.ts';

type Opened = StaffOutputOf<'openCases'>['opened'];

/** Stops sales of many performances and shows the total consequences of cancelling or postponing them. */
export function StopSales({
  rows,
  draft,
  onClose,
}: {
  rows: readonly WeatherRow[];
  draft: StaffWeatherBoard['draft'];
  onClose: () => void;
}) {
  const t = useTranslations('staff.weather');
  const tFrame = useTranslations('staff.frame');
  const submission = useSubmission();
  const [kind, setKind] = useState<CaseKind>('cancel');
  const [text, setText] = useState<Text>(draft ?? {});
  const [isAsked, setAsked] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const texts = completeTexts(text);
  const lacks = (language: (typeof languages)[number]) => texts[language].trim() === '';
  const stop = async () => {
    setAsked(true);
    if (languages.some(lacks)) return;
    const performanceIds = rows.map(({ performanceId }) => performanceId);
    await submission.send(async () =>
      setOpened((await staffApi.openCases({ body: { performanceIds, kind, texts } })).opened),
    );
  };
  return (
    <Dialog open onClose={onClose} title={t('stopTitle', { count: rows.length })} closeLabel={tFrame('close')}>
      {opened ? (
        <Result opened={opened} rows={rows} onClose={onClose} />
      ) : (
        <StaffForm submission={submission} submit={t('stopAct')} onSubmit={stop} onCancel={onClose}>
          <p className="text-muted">{t('stopText')}</p>
          <Which rows={rows} kind={kind} onKind={setKind} />
          <TextInLanguages
            label={t('texts')}
            name="texts"
            rows={3}
            value={text}
            onChange={setText}
            error={(language) => (isAsked && lacks(language) ? t('fill') : undefined)}
          />
          <ConvertButton text={text} onText={setText} />
        </StaffForm>
      )}
    </Dialog>
  );
}

function Which({
  rows,
  kind,
  onKind,
}: {
  rows: readonly WeatherRow[];
  kind: CaseKind;
  onKind: (kind: CaseKind) => void;
}) {
  const t = useTranslations('staff.weather');
  const tCases = useTranslations('staff.cases');
  return (
    <>
      <ul className="max-h-40 overflow-y-auto">
        {rows.map(({ performanceId, title, venue }) => (
          <li key={performanceId}>
            {title} · {venue}
          </li>
        ))}
      </ul>
      <fieldset>
        <legend className="font-semibold">{t('kind')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {caseKinds.map((one) => (
            <ChoiceField
              key={one}
              type="radio"
              name="kind"
              label={tCases(`kinds.${one}`)}
              checked={kind === one}
              onChange={() => onKind(one)}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

function Result({ opened, rows, onClose }: { opened: Opened; rows: readonly WeatherRow[]; onClose: () => void }) {
  const t = useTranslations('staff.weather');
  const formats = useStaffFormats();
  const counts = opened.flatMap(({ preview }) => parseCaseConsequences(preview) ?? []);
  const sum = (of: (count: (typeof counts)[number]) => number) => counts.reduce((total, one) => total + of(one), 0);
  const sums = [
    { label: t('people'), value: formats.number(sum(({ people }) => people)) },
    { label: t('orders'), value: formats.number(sum(({ orders }) => orders)) },
    { label: t('tickets'), value: formats.number(sum(({ tickets }) => tickets)) },
    { label: t('money'), value: formats.money(sum(({ owedCents }) => owedCents)) },
  ];
  return (
    <div className="grid gap-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {sums.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-small text-muted">{label}</dt>
            <dd className="tabular text-large font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <ul aria-label={t('opened')} className="grid gap-1">
        {opened.map(({ number, refusal }, at) => (
          <li key={rows[at]?.performanceId} className="flex flex-wrap gap-x-3">
            <span>{rows[at]?.title}</span>
            {number === null ? (
              <span className="text-warn">{refusal ? t(`refusals.${refusal}`) : ''}</span>
            ) : (
              <Link to={`/Cases/${number}`}>{t('caseNumber', { number: String(number) })}</Link>
            )}
          </li>
        ))}
      </ul>
      <div className="flex justify-end">
        <Button tone="main" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}
