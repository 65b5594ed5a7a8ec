export { loadRequests as loader, Requests as Component } from '../../../features/staff/requests/requests.tsx';
