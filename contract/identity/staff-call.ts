import type { Call } from '../core/call.ts';
import { provedActions, type StaffAction } from './staff.ts';

/** Path prefix of all staff calls. The staff cookie is limited to it. */
export const staffApiPath = '/Staff/api';

/**
 * A call from the staff consoles. A grant must allow its `action` in some scope; the handler checks the scope itself
 * (`permitAction`, `grantedScopesOf`). `own`: open to every logged-in staff member.
 */
export interface StaffCall extends Omit<Call, 'kind' | 'access' | 'names' | 'form' | 'leadsBack' | 'formPage'> {
  readonly kind: 'json';
  /** `anyone`: during login, before the second factor. */
  readonly access: 'staff' | 'anyone';
  readonly path: `${typeof staffApiPath}/${string}`;
  readonly action: StaffAction | 'own' | null;
  /**
   * Allows a body of the size of the largest seat plan, in this field. Large objects arrive as the bytes of their JSON,
   * which only a worker thread parses.
   */
  readonly largeBody?: 'plan' | 'text';
}

/** Returns true if a call needs a fresh proof; otherwise it is rejected with `proof_needed`. */
export function needsFreshProof({ method, action }: Pick<StaffCall, 'method' | 'action'>): boolean {
  return method !== 'GET' && action !== null && action !== 'own' && provedActions.has(action);
}

/** Defines a call for staff with permission for `action`. */
export function staffCall<
  const Definition extends Omit<StaffCall, 'kind' | 'access'> & { action: StaffAction | 'own' },
>(definition: Definition) {
  return { kind: 'json', access: 'staff', ...definition } as const;
}

/** Defines a call during login, when the caller is not yet identified. */
export function staffDoorCall<const Definition extends Omit<StaffCall, 'kind' | 'access' | 'action'>>(
  definition: Definition,
) {
  return { kind: 'json', access: 'anyone', action: null, ...definition } as const;
}
