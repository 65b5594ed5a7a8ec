import { expect, test } from 'vitest';
import { findCrossingOutlines, enclosesOnly } from '../layout/outline-checks.ts';
import { outlineSections } from '../layout/outline-sections.ts';
import { seatsIn, testingHouses } from './testing-houses.ts';

test.each(Object.entries(testingHouses))('draws every section of the %s around its own seats', (_, house) => {
  const { sections } = house();
  const outlines = outlineSections(sections);
  const wrong = sections.filter((section, at) => {
    const others = sections.filter((other) => other !== section && other.level === section.level).flatMap(seatsIn);
    return !enclosesOnly(outlines[at]!, seatsIn(section), others);
  });
  expect(wrong.map(({ key }) => key)).toEqual([]);
  for (const level of new Set(sections.map((section) => section.level))) {
    expect(findCrossingOutlines(outlines.filter((_rings, at) => sections[at]!.level === level))).toEqual(new Set());
  }
});
