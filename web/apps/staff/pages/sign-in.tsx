export { SignIn as Component } from '../../../features/staff/sign-in/sign-in.tsx';
