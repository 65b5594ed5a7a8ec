import type { StaffPage } from '../../features/staff/frame/sections.ts';

/**
 * Every page of the consoles. A new one is one line here, a file in `pages/` that exports `Component` and, where it shows
 * something of the server's, `loader`, and its words in `words/staff/`.
 */
export const staffPages: readonly StaffPage[] = [
  { path: '', section: 'today', action: 'own', load: () => import('./pages/today.tsx') },
  { path: 'Account', action: 'own', load: () => import('./pages/account.tsx') },
];
