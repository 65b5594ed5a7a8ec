export { loadPastShift as loader, PastShift as Component } from '../../../../features/staff/box-office/past-shift.tsx';
