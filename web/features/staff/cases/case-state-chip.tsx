import { useTranslations } from 'use-intl';
import type { CaseState as State } from '../../../../contract/cases/cases.ts';
import type { StaffCase } from '../../../../contract/staff/cases.ts';
import { StateChip, type ChipTone } from '../show/state-chip.tsx';

const tones: Readonly<Record<State, ChipTone>> = {
  draft: 'waits',
  previewed: 'waits',
  approved: 'ok',
  running: 'ok',
  paused: 'wrong',
  closed: 'still',
};

/**
 * Returns the state of a case. A state from a newer server, unknown to this version, counts as closed, which allows no
 * action.
 */
export function caseStateOf({ state }: Pick<StaffCase, 'state'>): State {
  return Object.hasOwn(tones, state) ? (state as State) : 'closed';
}

/** Returns true if the texts may still change, because the case is not approved. */
export function isCaseEditable(one: StaffCase): boolean {
  const state = caseStateOf(one);
  return state === 'draft' || state === 'previewed';
}

export function CaseStateChip({ one }: { one: Pick<StaffCase, 'state'> }) {
  const t = useTranslations('staff.cases.states');
  const state = caseStateOf(one);
  return <StateChip tone={tones[state]}>{t(state)}</StateChip>;
}
