import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { maxParcels } from '../../../../../contract/staff/counter/parcels.ts';
import { TextArea } from '../../../../ui/field.tsx';
import { staffApi } from '../../api/staff-api.ts';
import { StaffForm } from '../../forms/staff-form.tsx';
import { useSubmission } from '../../forms/use-submission.ts';
import { Section } from '../../show/section.tsx';
import { parseParcelLines } from './parse-parcel-lines.ts';

/** Saves the tracking numbers of many parcels. Saved lines leave the field; invalid ones stay with the reason. */
export function PasteNumbers({ onDone }: { onDone: () => void }) {
  const t = useTranslations('staff.parcels');
  const submission = useSubmission();
  const [pasted, setPasted] = useState('');
  const [wrong, setWrong] = useState<readonly { text: string; why: string }[]>([]);
  const [done, setDone] = useState(0);
  const send = () =>
    submission.send(async () => {
      const parsed = parseParcelLines(pasted);
      const mistakes = parsed.wrong.map(({ text, mistake }) => ({ text, why: t(`mistakes.${mistake}`) }));
      const lines = parsed.lines.slice(0, maxParcels);
      const rest = parsed.lines
        .slice(maxParcels)
        .map(({ text }) => ({ text, why: t('mistakes.many', { most: String(maxParcels) }) }));
      const parcels = lines.map(({ text: _text, ...line }) => line);
      const said = parcels.length > 0 ? await staffApi.sendParcels({ body: { parcels } }) : { done: 0, refused: [] };
      const refused = said.refused.map(({ at, code }) => ({ text: lines[at]?.text ?? '', why: t(`refused.${code}`) }));
      const left = [...mistakes, ...refused, ...rest];
      setWrong(left);
      setPasted(left.map(({ text }) => text).join('\n'));
      setDone(said.done);
      if (said.done > 0) onDone();
    });
  return (
    <Section title={t('many')} text={t('manyText')}>
      <StaffForm
        submission={submission}
        submit={t('sendMany')}
        tone="plain"
        disabled={!pasted.trim()}
        align="start"
        className="grid gap-3"
        onSubmit={() => pasted.trim() && send()}
      >
        <TextArea
          label={t('lines')}
          help={t('linesHelp')}
          rows={4}
          spellCheck={false}
          {...submission.field('lines', pasted, setPasted)}
          error={wrong.length > 0 ? t('linesWrong', { count: wrong.length }) : undefined}
        />
        {wrong.length > 0 ? (
          <ul className="grid gap-1">
            {wrong.map(({ text, why }, at) => (
              <li key={`${at} ${text}`} className="[overflow-wrap:anywhere]">
                <span className="tabular">{text}</span> <span className="text-danger">{why}</span>
              </li>
            ))}
          </ul>
        ) : null}
        <p role="status">{done > 0 ? t('linesDone', { count: done }) : ''}</p>
      </StaffForm>
    </Section>
  );
}
