import type { SameKeys } from '../../same-keys.ts';
import type source from './account.zh_hk.ts';

export default {
  title: 'My account',
  person: 'About you',
  staffName: 'Name',
  email: 'Email',
  rights: 'What you can do',
  rightsText: 'Administrators decide this. Tell one of them if something’s wrong.',
  role: 'Role',
  scope: 'For',
  noRights: 'You haven’t been given any role yet. Ask an administrator.',
  scopes: {
    everything: 'Everything',
    presenter: 'One organiser',
    event: 'Event {number}',
    performance: 'One performance',
    counter: 'One counter',
    gate: 'One gate',
  },
} as const satisfies SameKeys<typeof source>;
