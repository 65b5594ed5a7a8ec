export {
  loadParcels as loader,
  ParcelsPage as Component,
} from '../../../../features/staff/box-office/parcels-page.tsx';
