import type { SameKeys } from '../same-keys.ts';
import type source from './sale-windows.zh_hk.ts';

export default {
  title: 'When you can buy',
  who: {
    everyone: 'Everyone',
    group: '{name}',
    code: '{name} (with a priority code)',
    registered: 'Members who registered before {day}',
    card: '{name} holders who pay with that card',
  },
  from: 'From {from}',
  range: '{from} to {until}',
  open: 'Open now',
  over: 'Ended',
  zones: 'Only {zones}',
  zoneComma: '; ',
  limit: '{count, plural, one {One ticket} other {Up to # tickets}} per member',
  now: 'Priority booking now',
  nowFor: 'Open to: {who}.',
  nowForUntil: 'Open to: {who}, until {until}.',
  everyoneFrom: 'On sale to everyone from {time}.',
  codeWhere: 'Enter your code when you select tickets.',
  memberText: 'Log in first, so we can check that you’re included.',
  cardText: 'You don’t need the card to select tickets: we check it when you pay.',
  byCardOf: 'These tickets are for {name} holders. Pay with that card: we check its first digits.',
  joinTitle: 'Join a priority booking group',
  joinText: 'Once you’ve joined, you can buy in the group’s priority booking.',
  joinNamed: 'Join “{name}” to buy in its priority booking.',
  join: 'Join',
  joined: 'You’ve joined.',
  joinedNamed: 'You’ve joined “{name}”.',
  toPriority: 'See priority booking events',
  codeLabel: 'Priority code',
  codeHelp:
    '18 letters and digits, as in your invitation. If you’ve entered it before or opened a link with it, leave this empty.',
  codeKept: 'We’ll remember the code from your link until you close your browser.',
} as const satisfies SameKeys<typeof source>;
