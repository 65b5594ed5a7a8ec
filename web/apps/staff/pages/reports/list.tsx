export { loadReports as loader, Reports as Component } from '../../../../features/staff/reports/performance-list.tsx';
