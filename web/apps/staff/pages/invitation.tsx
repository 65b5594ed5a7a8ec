export { Invitation as Component } from '../../../features/staff/sign-in/invitation.tsx';
