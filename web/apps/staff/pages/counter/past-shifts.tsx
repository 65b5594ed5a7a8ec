export {
  loadPastShifts as loader,
  PastShifts as Component,
} from '../../../../features/staff/box-office/past-shifts.tsx';
