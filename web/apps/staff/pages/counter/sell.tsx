export { loadShift as loader, SellPage as Component } from '../../../../features/staff/box-office/sell-page.tsx';
