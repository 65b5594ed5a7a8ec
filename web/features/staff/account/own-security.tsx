import { useLoaderData, useRevalidator } from 'react-router';
import type { StaffSecurity } from '../../../../contract/identity/staff-security.ts';
import { staffApi } from '../api/staff-api.ts';
import { OwnCodes } from './own-codes.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnSessions } from './own-sessions.tsx';

export function loadOwnSecurity(): Promise<StaffSecurity> {
  return staffApi.readStaffSecurity();
}

/**
 * Sign-in methods and sessions of the logged-in user. A change asks for proof of identity if the last proof is too old.
 */
export function OwnSecurity() {
  const { passkeys, recoveryCodesLeft, sessions } = useLoaderData<StaffSecurity>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <OwnPassword onDone={revalidate} />
      <OwnPasskeys passkeys={passkeys} onDone={revalidate} />
      <OwnCodes left={recoveryCodesLeft} onDone={revalidate} />
      <OwnSessions sessions={sessions} onDone={revalidate} />
    </>
  );
}
