export { EventPage as Component, loadEvent as loader } from '../../../features/staff/events/event-page.tsx';
