export {
  loadParcels as loader,
  ParcelsPage as Component,
} from '../../../../features/staff/box-office/parcels/parcels-page.tsx';
