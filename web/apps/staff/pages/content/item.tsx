export { loadItem as loader, ItemPage as Component } from '../../../../features/staff/content/item-page.tsx';
