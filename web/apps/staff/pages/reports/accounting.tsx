export { loadAccounting as loader, Accounting as Component } from '../../../../features/staff/reports/accounting.tsx';
