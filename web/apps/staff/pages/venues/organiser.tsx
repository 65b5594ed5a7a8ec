export { loadOrganiser as loader, Organiser as Component } from '../../../../features/staff/venues/organiser.tsx';
