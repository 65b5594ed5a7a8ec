import { useTranslations } from 'use-intl';
import { maxPlanProblems, type PlanProblem } from '../../../../../contract/staff/problems/plan-problems.ts';
import type { Saving } from '../saving/use-saving.ts';
import type { Editor } from '../use-editor.ts';
import { problemSeatsOf, problemElementOf } from './locate-problems.ts';
import { useProblemWords } from './use-problem-words.ts';

export function Problems({ editor, saving }: { editor: Editor; saving: Saving }) {
  const t = useTranslations('staff.plan');
  const { problems, isChecked } = saving;
  return (
    <div className="grid">
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3">
        <output className="grow text-small text-muted">
          {problems === undefined
            ? t('notChecked')
            : !isChecked
              ? t('checkedBefore')
              : problems.length === 0
                ? t('noProblems')
                : t('problemCount', { count: problems.length })}
        </output>
        <button
          type="button"
          className="small-button"
          disabled={saving.submission.busy}
          onClick={() => void saving.check()}
        >
          {t('check')}
        </button>
      </div>
      {problems && problems.length > 0 ? (
        <ul className="grid">
          {problems.map((problem, at) => (
            <li key={`${problem.problem} ${at}`} className="border-b border-line last:border-b-0">
              <ProblemLine editor={editor} problem={problem} />
            </li>
          ))}
        </ul>
      ) : null}
      {problems?.length === maxPlanProblems ? <p className="p-4 text-small text-muted">{t('moreProblems')}</p> : null}
    </div>
  );
}

function ProblemLine({ editor, problem }: { editor: Editor; problem: PlanProblem }) {
  const t = useTranslations('staff.plan');
  const { at, weight } = problem;
  const words = useProblemWords();
  const place = words.place(problem);
  const { drawing } = editor.history;
  const thing = problemElementOf(drawing, problem);
  const hasPlace = thing !== null || at.section !== '' || at.row !== '';
  const text = (
    <>
      <span className={weight === 'stops' ? 'font-semibold text-danger' : 'font-semibold text-warn'}>
        {t(`weights.${weight}`)}
      </span>
      <span className="block [overflow-wrap:anywhere]">{words.sentence(problem)}</span>
      {place ? <span className="block text-small text-muted">{place}</span> : null}
    </>
  );
  if (!hasPlace) return <div className="px-4 py-2">{text}</div>;
  return (
    <button
      type="button"
      className="w-full px-4 py-2 text-start outline-offset-[-3px] hover:bg-sunken"
      onClick={() => editor.goTo(new Set(problemSeatsOf(drawing, at).map(({ id }) => id)), thing)}
    >
      {text}
    </button>
  );
}
