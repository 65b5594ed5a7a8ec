import { expect, test } from 'vitest';
import { groupSeatRuns } from './group-seat-runs.ts';

const place = (zone: string, section: string | null, row: string | null, seat: string | null) => ({
  zone,
  section,
  row,
  seat,
});

test('lists the seats of a row on one line in numerical order', () => {
  const places = [place('Stalls', 'A', '3', '10'), place('Stalls', 'A', '3', '9'), place('Stalls', 'A', '4', '9')];
  expect(groupSeatRuns(places)).toEqual([
    { zone: 'Stalls', section: 'A', row: '3', seats: ['9', '10'] },
    { zone: 'Stalls', section: 'A', row: '4', seats: ['9'] },
  ]);
});

test('separates rows with the same name in different sections', () => {
  expect(groupSeatRuns([place('Tier', '1', 'A', '1'), place('Tier', '2', 'A', '1')])).toHaveLength(2);
});

test('lists an unnumbered zone once for all its tickets', () => {
  const places = [place('Floor', null, null, null), place('Floor', null, null, null), place('Pit', null, null, null)];
  expect(groupSeatRuns(places)).toEqual([
    { zone: 'Floor', section: null, row: null, seats: [] },
    { zone: 'Pit', section: null, row: null, seats: [] },
  ]);
});
