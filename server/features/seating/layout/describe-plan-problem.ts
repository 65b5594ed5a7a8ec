import { noValues } from '../../../../contract/staff/problems/coded-words.ts';
import {
  planProblems,
  type PlanLocation,
  type PlanProblem,
} from '../../../../contract/staff/problems/plan-problems.ts';
import { translator } from '../../../translator.ts';

const blank = noValues(planProblems);

/** Formats a problem in English for commands and logs: 'Stalls, row C, seat 12: Two seats in the row …'. */
export function describePlanProblem({ problem, at, other, values }: Omit<PlanProblem, 'weight'>): string {
  const say = translator('en_us');
  const places = [at, other]
    .map((place) => (place ? describePosition(place) : ''))
    .filter(Boolean)
    .join(' and ');
  const sentence = say(`planProblems.${problem}`, { ...blank, ...values });
  return places ? `${places}: ${sentence}` : sentence;
}

function describePosition({ section, row, seat, area = '' }: PlanLocation): string {
  return [section || area, row && `${section ? 'row' : 'Row'} ${row}`, seat && `seat ${seat}`]
    .filter(Boolean)
    .join(', ');
}
