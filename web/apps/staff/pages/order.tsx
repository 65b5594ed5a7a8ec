export { loadOrder as loader, Order as Component } from '../../../features/staff/orders/order.tsx';
