export { loadVenue as loader, Venue as Component } from '../../../../features/staff/venues/venue.tsx';
