export {
  loadMoneyBack as loader,
  MoneyBackReport as Component,
} from '../../../../features/staff/reports/money-back.tsx';
