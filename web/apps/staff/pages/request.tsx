export { loadRequest as loader, OneRequest as Component } from '../../../features/staff/requests/request.tsx';
