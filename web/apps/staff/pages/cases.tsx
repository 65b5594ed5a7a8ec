export { loadCases as loader, Cases as Component } from '../../../features/staff/cases/case-list.tsx';
