export { loadPeople as loader, People as Component } from '../../../features/staff/people/people.tsx';
