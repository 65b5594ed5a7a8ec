export { loadApprovals as loader, Approvals as Component } from '../../../features/staff/approvals/approvals.tsx';
