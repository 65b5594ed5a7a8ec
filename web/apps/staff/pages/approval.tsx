export { loadApproval as loader, OneApproval as Component } from '../../../features/staff/approvals/approval.tsx';
