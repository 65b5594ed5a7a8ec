import type { Call } from '../core/call.ts';
import { provedActions, type StaffAction } from './staff.ts';

/** Path prefix of all staff calls. Their cookie is sent only below it. */
export const staffApiPath = '/Staff/api';

/**
 * A call of the staff consoles. A grant must allow its `action` in some scope; the handler checks the scope itself
 * (`permitAction`, `grantedScopesOf`). `own`: open to every logged-in staff member.
 */
export interface StaffCall extends Omit<Call, 'kind' | 'access' | 'names' | 'form' | 'leadsBack' | 'formPage'> {
  readonly kind: 'json';
  /** `anyone`: during login, before the second factor. */
  readonly access: 'staff' | 'anyone';
  readonly path: `${typeof staffApiPath}/${string}`;
  readonly action: StaffAction | 'own' | null;
  /**
   * Accepts a body as large as the largest seat plan, in this field. A large object arrives as the bytes of its JSON,
   * which only a worker thread parses.
   */
  readonly largeBody?: 'plan' | 'text';
}

/** Returns true if a call needs a fresh proof and is otherwise refused with `proof_needed`. */
export function needsFreshProof({ method, action }: Pick<StaffCall, 'method' | 'action'>): boolean {
  return method !== 'GET' && action !== null && action !== 'own' && provedActions.has(action);
}

/** Defines a call for staff who may perform `action`. */
export function staffCall<
  const Definition extends Omit<StaffCall, 'kind' | 'access'> & { action: StaffAction | 'own' },
>(definition: Definition) {
  return { kind: 'json', access: 'staff', ...definition } as const;
}

/** Defines a call during login, whose caller is not yet identified. */
export function staffDoorCall<const Definition extends Omit<StaffCall, 'kind' | 'access' | 'action'>>(
  definition: Definition,
) {
  return { kind: 'json', access: 'anyone', action: null, ...definition } as const;
}
