export { CounterExchangePage as Component } from '../../../../features/staff/box-office/exchange/exchange-page.tsx';
export { loadShift as loader } from '../../../../features/staff/box-office/sell-page.tsx';
