import type { SameKeys } from '../same-keys.ts';
import type source from './seat-map.zh_hk.ts';

export default {
  label: 'Seat map',
  keys: 'Arrow keys move from seat to seat, and Enter or the space bar selects the seat. Plus and minus zoom, Shift with an arrow key moves the map, and 0 shows the whole venue.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  wholeMap: 'Whole venue',
  levels: 'Level',
  price: '{price}',
  fromPrice: 'From {price}',
  soldOut: 'Sold out',
  area: '{name}, {price}',
  rowAndSeat: 'Row {row}, seat {seat}',
  comma: ', ',
  states: {
    free: 'Available',
    chosen: 'Selected',
    mine: 'In your cart',
    held: 'In someone else’s cart',
    sold: 'Sold',
    closed: 'Not for sale',
  },
  facts: {
    aisle: 'Aisle seat',
    restricted_view: 'Restricted view',
    limited_legroom: 'Limited legroom',
    wheelchair: 'Wheelchair space',
    companion: 'Companion seat',
  },
  legend: 'Map key',
  showOnly: 'Prices: select one to show only its seats',
  together: 'Seats together',
  anyNumber: 'Any',
  barMeans: 'How full a section is',
  live: 'Live: seats update as others select them.',
  late: 'Updates every few seconds.',
} as const satisfies SameKeys<typeof source>;
