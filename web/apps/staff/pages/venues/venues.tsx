export { loadVenues as loader, Venues as Component } from '../../../../features/staff/venues/venue-list.tsx';
