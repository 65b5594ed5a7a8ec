import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { localize, type Text } from '../../../../contract/core/language.ts';
import type { PlanProblem } from '../../../../contract/staff/problems/plan-problems.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useOwnStaff } from '../api/own-staff.ts';
import { useHasPage } from '../api/available-pages.ts';
import { staffApi } from '../api/staff-api.ts';
import { TextInLanguages } from '../forms/text-in-languages.tsx';
import { StaffForm } from '../forms/staff-form.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { useProblemWords } from '../plan-editor/panels/use-problem-words.ts';
import { keyFrom } from './key-from.ts';

type Imported = Extract<StaffOutputOf<'importSeatPlan'>, { outcome: 'read' }>;

/** Adds a plan to a venue: a new drawing, or an import from any supported file format. */
export function NewPlanDialog({ venueId, isImport, onClose, onDone }: NewPlan & { isImport: boolean }) {
  const t = useTranslations('staff.venues');
  const tFrame = useTranslations('staff.frame');
  const { submission, imported, refused, name, setName, key, setKey, read, add } = useNewPlan({
    venueId,
    onClose,
    onDone,
  });
  const title = t(isImport ? 'import' : 'draw');
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={tFrame('close')}>
      <StaffForm submission={submission} submit={isImport && !imported ? undefined : t('addPlan')} onSubmit={add}>
        {refused === undefined ? null : (
          <p role="alert" className="rounded-card border border-warn p-3">
            {refused === 'key_taken' ? t('keyTaken') : <ProblemSentence problem={refused} />}
          </p>
        )}
        {isImport ? <PlanFile imported={imported} onFile={(file) => void read(file)} /> : <p>{t('drawText')}</p>}
        {isImport && !imported ? null : (
          <>
            <TextInLanguages name="name" label={t('fields.name')} value={name} onChange={setName} />
            <TextField label={t('key')} help={t('keyHelp')} {...submission.field('key', key, setKey)} />
          </>
        )}
      </StaffForm>
    </Dialog>
  );
}

interface NewPlan {
  readonly venueId: string;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Fields of a new plan; an imported file fills in name and key. */
function useNewPlan({ venueId, onClose, onDone }: NewPlan) {
  const submission = useSubmission();
  const go = useNavigate();
  const hasPage = useHasPage();
  const presenterId = useOwnPresenter();
  const [imported, setImported] = useState<Imported>();
  const [refused, setRefused] = useState<PlanProblem | 'key_taken'>();
  const [name, setName] = useState<Text>({});
  const [key, setKey] = useState('');
  const ownKey = key || keyFrom(localize(name, 'en_us'));
  const read = (file: File) =>
    submission.send(async () => {
      setRefused(undefined);
      const result = await staffApi.importSeatPlan({ body: { text: await file.text() } });
      if (result.outcome === 'refused') {
        setImported(undefined);
        setRefused(result.problem);
        return;
      }
      setImported(result);
      setName(result.plan.name);
      setKey(result.plan.key);
    });
  const add = () =>
    submission.send(async () => {
      setRefused(undefined);
      const body = { venueId, key: ownKey, name, ...(imported && { plan: imported.plan }), ...presenterId };
      const created = await staffApi.createSeatPlan({ body });
      if (created.outcome === 'key_taken') setRefused('key_taken');
      else if (created.outcome === 'refused') setRefused(created.problems[0]);
      else {
        await onDone();
        onClose();
        if (hasPage('Venues/:venueId/Plans/:key')) await go(`/Venues/${venueId}/Plans/${created.key}`);
      }
    });
  return { submission, imported, refused, name, setName, key: ownKey, setKey, read, add };
}

function PlanFile({ imported, onFile }: { imported: Imported | undefined; onFile: (file: File) => void }) {
  const t = useTranslations('staff.venues');
  const doubts = imported?.problems ?? [];
  return (
    <div className="grid gap-3">
      <label className="grid gap-1 font-semibold">
        {t('file')}
        <span className="text-small font-normal text-muted">{t('fileHelp')}</span>
        <input
          type="file"
          accept=".json,application/json"
          className="field py-2"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) onFile(file);
          }}
        />
      </label>
      {imported ? (
        <output className="grid gap-1 text-small">
          {t('read', { format: imported.format, dropped: imported.dropped, count: doubts.length })}
          {doubts.slice(0, 5).map((problem) => (
            <span key={JSON.stringify(problem)} className="text-warn">
              <ProblemSentence problem={problem} />
            </span>
          ))}
        </output>
      ) : null}
    </div>
  );
}

function ProblemSentence({ problem }: { problem: PlanProblem }) {
  const words = useProblemWords();
  const place = words.place(problem);
  return (
    <>
      {place ? <b className="me-2">{place}</b> : null}
      {words.sentence(problem)}
    </>
  );
}

/** Returns the owner of a new plan: none for users with access to everything, else the user's presenter. */
function useOwnPresenter(): { presenterId?: string } {
  const { grants } = useOwnStaff();
  const scopes = grants
    .filter(({ role }) => role === 'administrator' || role === 'organiser')
    .map(({ scope }) => scope);
  if (scopes.some(({ kind }) => kind === 'everything')) return {};
  const own = scopes.find((scope) => scope.kind === 'presenter');
  return own ? { presenterId: own.presenterId } : {};
}
