import { expect, test } from 'vitest';
import { linesOfCourt, linesOfPitch, scaleOutline } from './field-lines.ts';
import { boxOfPoints } from './shape-of-section.ts';

const placesOf = (path: string) => path.match(/-?\d+/g)!.map(Number);

test('draws the lines of a pitch and a court inside the outline and along its longer side', () => {
  for (const lines of [linesOfPitch, linesOfCourt]) {
    const wide = boxOfPoints(placesOf(lines([0, 0, 10_500, 0, 10_500, 6800, 0, 6800])));
    expect([wide.left > 0, wide.right < 10_500, wide.top > 0, wide.bottom < 6800]).toEqual([true, true, true, true]);
    const upright = boxOfPoints(placesOf(lines([0, 0, 6800, 0, 6800, 10_500, 0, 10_500])));
    expect([upright.right, upright.bottom]).toEqual([wide.bottom, wide.right]);
  }
});

test('draws the lines of a round field in its middle', () => {
  const round = Array.from({ length: 72 }, (_, at) => {
    const angle = (Math.floor(at / 2) * Math.PI) / 18;
    return Math.round(at % 2 === 0 ? 5000 * Math.cos(angle) : 4000 * Math.sin(angle));
  });
  const places = placesOf(linesOfPitch(round));
  const far = places.flatMap((x, at) => (at % 2 === 0 ? [(x / 5000) ** 2 + (places[at + 1]! / 4000) ** 2] : []));
  expect(Math.max(...far)).toBeLessThan(1);
});

test("scales a podium's inner edge about its middle", () => {
  expect(scaleOutline([0, 0, 100, 0, 100, 200, 0, 200], 0.5)).toEqual([25, 50, 75, 50, 75, 150, 25, 150]);
});
