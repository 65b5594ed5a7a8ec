export { loadSell as loader, SellPage as Component } from '../../../../features/staff/box-office/sell-page.tsx';
