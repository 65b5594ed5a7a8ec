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

/** The state that a case is in; one of a newer server that is not known here is not touched any more. */
export function stateOf({ state }: Pick<StaffCase, 'state'>): State {
  return Object.hasOwn(tones, state) ? (state as State) : 'closed';
}

/** Whether its texts may still be changed: nobody has agreed to it. */
export function isOpen(one: StaffCase): boolean {
  const state = stateOf(one);
  return state === 'draft' || state === 'previewed';
}

/** How a case stands. */
export function CaseState({ one }: { one: Pick<StaffCase, 'state'> }) {
  const t = useTranslations('staff.cases.states');
  const state = stateOf(one);
  return <StateChip tone={tones[state]}>{t(state)}</StateChip>;
}
