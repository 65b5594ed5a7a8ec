import type { SameKeys } from '../same-keys.ts';
import type source from './seat-telling.zh_hk.ts';

export default {
  rows: '{count, plural, one {row {rows}} other {rows {rows}}}',
  rowAnd: ' and ',
  rowAndPlace: '{rows}, {place}',
  comma: ', ',
  places: {
    front_left: 'front left',
    front: 'front centre',
    front_right: 'front right',
    left: 'left',
    centre: 'centre',
    right: 'right',
    back_left: 'back left',
    back: 'back centre',
    back_right: 'back right',
    facing: 'facing the stage',
    beside_left: 'left of the stage',
    beside_right: 'right of the stage',
    behind: 'behind the stage',
    front_rows: 'near the front',
    middle_rows: 'halfway back',
    back_rows: 'near the back',
  },
  fields: {
    pitch: {
      midline: 'by the halfway line',
      long_side: 'along the side of the pitch',
      corner: 'by a corner of the pitch',
      end: 'behind the goal',
    },
    court: {
      midline: 'at the side of the court, by the halfway line',
      long_side: 'at the side of the court',
      corner: 'by a corner of the court',
      end: 'at the end of the court',
    },
  },
  away: {
    stage: '{metres} m from the stage',
    screen: '{metres} m from the screen',
    platform: '{metres} m from the stage',
    pitch: '{metres} m from the pitch',
    court: '{metres} m from the court',
  },
  notes: {
    aisle: 'on the aisle',
    side: 'seen from the side',
    close: 'looking up at the screen',
    restricted_view: 'restricted view',
    limited_legroom: 'limited legroom',
  },
  some: '{note} for {count, plural, one {# seat} other {# seats}}',
} as const satisfies SameKeys<typeof source>;
