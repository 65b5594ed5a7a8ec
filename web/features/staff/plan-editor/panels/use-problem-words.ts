import { useTranslations } from 'use-intl';
import { noValues } from '../../../../../contract/staff/problems/coded-words.ts';
import {
  planProblems,
  type PlanLocation,
  type PlanProblem,
} from '../../../../../contract/staff/problems/plan-problems.ts';

const blank = noValues(planProblems);

/** Returns functions that describe a plan's problems and their positions. */
export function useProblemWords() {
  const t = useTranslations('staff.plan');
  const tProblems = useTranslations('staff.planProblems');
  const describePlace = ({ section, row, seat, area = '' }: PlanLocation) =>
    [section || area, row ? t('row', { name: row }) : '', seat ? t('seat', { name: seat }) : '']
      .filter(Boolean)
      .join(' · ');
  return {
    sentence: ({ problem, values }: PlanProblem) => tProblems(problem, { ...blank, ...values }),
    /** Empty for problems of the whole plan. */
    place: ({ at, other }: PlanProblem) =>
      [at, ...(other ? [other] : [])].map(describePlace).filter(Boolean).join(' / '),
  };
}
