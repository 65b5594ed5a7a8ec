export {
  loadOrganisers as loader,
  Organisers as Component,
} from '../../../../features/staff/venues/organiser-list.tsx';
