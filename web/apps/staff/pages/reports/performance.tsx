export {
  loadPerformanceReport as loader,
  PerformanceReport as Component,
} from '../../../../features/staff/reports/performance-report.tsx';
