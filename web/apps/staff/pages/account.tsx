export { OwnAccount as Component } from '../../../features/staff/account/own-account.tsx';
