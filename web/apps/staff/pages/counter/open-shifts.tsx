export {
  loadOpenShifts as loader,
  OpenShiftsPage as Component,
} from '../../../../features/staff/box-office/drawers/open-shifts-page.tsx';
