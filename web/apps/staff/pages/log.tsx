export { loadLog as loader, Log as Component } from '../../../features/staff/log/log.tsx';
