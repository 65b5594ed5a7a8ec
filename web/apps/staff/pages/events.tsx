export { EventList as Component, loadEvents as loader } from '../../../features/staff/events/event-list.tsx';
