export { loadShiftPage as loader, ShiftPage as Component } from '../../../../features/staff/box-office/shift-page.tsx';
