import type { Call } from '../core/call.ts';
import { provedActions, type StaffAction } from './staff.ts';

/** Below what staff's calls stand: their cookie is sent there and nowhere else. */
export const staffApiPath = '/Staff/api';

/**
 * One call of the consoles of staff. Its `action` is what a grant must allow, wherever its scope lies; whoever answers it
 * looks at the scope (`permitAction`, `scopesOf`). `own`: what everybody does who is logged in as staff.
 */
export interface StaffCall extends Omit<Call, 'kind' | 'access' | 'names' | 'form' | 'leadsBack' | 'formPage'> {
  readonly kind: 'json';
  /** `anyone`: on the way in, before the second factor. */
  readonly access: 'staff' | 'anyone';
  readonly path: `${typeof staffApiPath}/${string}`;
  readonly action: StaffAction | 'own' | null;
  /**
   * Takes a body as large as the largest seat plan, in this field. Of a large body its object arrives as the bytes of its
   * JSON: only a thread reads them.
   */
  readonly largeBody?: 'plan' | 'text';
}

/** Whether a call is answered only with a fresh proof: `proof_needed` otherwise. */
export function needsFreshProof({ method, action }: Pick<StaffCall, 'method' | 'action'>): boolean {
  return method !== 'GET' && action !== null && action !== 'own' && provedActions.has(action);
}

/** A call for whoever may do `action`. */
export function staffCall<
  const Definition extends Omit<StaffCall, 'kind' | 'access'> & { action: StaffAction | 'own' },
>(definition: Definition) {
  return { kind: 'json', access: 'staff', ...definition } as const;
}

/** A call on the way in: whoever makes it is nobody yet. */
export function staffDoorCall<const Definition extends Omit<StaffCall, 'kind' | 'access' | 'action'>>(
  definition: Definition,
) {
  return { kind: 'json', access: 'anyone', action: null, ...definition } as const;
}
