export { Today as Component } from '../../../features/staff/today/today.tsx';
export { loadToday as loader } from '../../../features/staff/today/load-today.ts';
