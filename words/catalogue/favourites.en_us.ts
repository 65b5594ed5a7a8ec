import type { SameKeys } from '../same-keys.ts';
import type source from './favourites.zh_hk.ts';

export default {
  title: 'Favourites',
  heart: 'Favourite: {title}',
  added: '{title} added to your favourites.',
  removed: '{title} removed from your favourites.',
  see: 'See favourites',
  failed: 'That didn’t work. Try again.',
  lead: '{count, plural, one {# favourite} other {# favourites}}, most recent first.',
  empty: 'No favourites yet. Select the heart on an event to save it here.',
  browse: 'Browse events',
  remove: 'Remove',
  removeNamed: 'Remove {title}',
  undo: 'Undo',
  undoNamed: 'Undo: keep {title}',
  removedShort: 'Removed from your favourites',
  unlisted: 'No longer listed',
  offer: 'Add {title} to your favourites?',
  add: 'Add to favourites',
} as const satisfies SameKeys<typeof source>;
