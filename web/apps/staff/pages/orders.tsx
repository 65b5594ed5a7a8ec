export { loadOrders as loader, Orders as Component } from '../../../features/staff/orders/orders.tsx';
