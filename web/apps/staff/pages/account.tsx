export { OwnAccount as Component } from '../../../features/staff/account/own-account.tsx';
export { loadOwnSecurity as loader } from '../../../features/staff/account/own-security.tsx';
