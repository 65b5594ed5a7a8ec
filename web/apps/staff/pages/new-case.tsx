export { loadNewCase as loader, NewCase as Component } from '../../../features/staff/cases/new-case.tsx';
