import { expect, test } from 'vitest';
import { crossed, isTrue } from '../layout/judge-outline.ts';
import { outlineSections } from '../layout/outline-sections.ts';
import { seatsIn, testingHouses } from './testing-houses.ts';

test.each(Object.entries(testingHouses))('every section of the %s is drawn round its own seats', (_, house) => {
  const { sections } = house();
  const outlines = outlineSections(sections);
  const wrong = sections.filter((section, at) => {
    const others = sections.filter((other) => other !== section && other.level === section.level).flatMap(seatsIn);
    return !isTrue(outlines[at]!, seatsIn(section), others);
  });
  expect(wrong.map(({ key }) => key)).toEqual([]);
  for (const level of new Set(sections.map((section) => section.level))) {
    expect(crossed(outlines.filter((_rings, at) => sections[at]!.level === level))).toEqual(new Set());
  }
});
