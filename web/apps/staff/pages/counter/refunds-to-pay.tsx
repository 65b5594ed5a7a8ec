export {
  loadRefundsToPay as loader,
  RefundsToPayPage as Component,
} from '../../../../features/staff/box-office/drawers/refunds-page.tsx';
