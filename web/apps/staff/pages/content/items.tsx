export { loadItems as loader, ItemList as Component } from '../../../../features/staff/content/item-list.tsx';
