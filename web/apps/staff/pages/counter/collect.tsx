export { CollectPage as Component } from '../../../../features/staff/box-office/collect-page.tsx';
