export { loadPerson as loader, Person as Component } from '../../../features/staff/people/person.tsx';
