import type { SameKeys } from '../same-keys.ts';
import type source from './favourites.zh_hk.ts';

export default {
  title: 'Favourites',
  heart: 'Favourite: {title}',
  added: '{title} is now a favourite.',
  removed: '{title} is no longer a favourite.',
  see: 'See favourites',
  failed: 'That did not work. Please try again.',
  lead: '{count, plural, one {# favourite} other {# favourites}}, most recent first.',
  empty: 'You have no favourites yet. Press the heart on an event, and you will find it here.',
  browse: 'Browse events',
  remove: 'Remove',
  removeNamed: 'Remove {title}',
  undo: 'Undo',
  undoNamed: 'Undo: keep {title}',
  removedShort: 'Removed from your favourites',
  unlisted: 'No longer listed here',
  offer: 'Add {title} to your favourites?',
  add: 'Add to favourites',
} as const satisfies SameKeys<typeof source>;
