import type { SameKeys } from '../../same-keys.ts';
import type source from './account.zh_hk.ts';

export default {
  title: 'My account',
  person: 'About you',
  staffName: 'Name',
  email: 'Email address',
  rights: 'What you can do',
  rightsText: 'Administrators set this. If something’s wrong, ask one of them.',
  role: 'Role',
  scope: 'For',
  noRights: 'You don’t have a role yet. Ask an administrator.',
  scopes: {
    everything: 'Everything',
    presenter: 'One presenter',
    event: 'Event {number}',
    performance: 'One performance',
    counter: 'One counter',
    gate: 'One gate',
  },
} as const satisfies SameKeys<typeof source>;
