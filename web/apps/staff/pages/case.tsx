export { loadCase as loader, CasePage as Component } from '../../../features/staff/cases/case-page.tsx';
