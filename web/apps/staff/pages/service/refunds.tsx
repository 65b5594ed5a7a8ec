export { loadRefunds as loader, Refunds as Component } from '../../../../features/staff/refunds/refunds.tsx';
