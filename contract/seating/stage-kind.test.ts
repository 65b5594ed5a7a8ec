import { expect, test } from 'vitest';
import { guessStageKind } from './stage-kind.ts';

const block = (half: number, top: number, bottom: number) => [
  { x: -half, y: top },
  { x: half, y: top },
  { x: half, y: bottom },
  { x: -half, y: bottom },
];
const before = Array.from({ length: 50 }, (_, at) => ({ x: at, y: 9000 }));
const around = [...before, ...before.map(({ x }) => ({ x, y: -9000 }))];

test('guesses the kind of an unspecified stage from its size and the seats behind it', () => {
  expect(guessStageKind(block(600, 0, 900), before)).toBe('stage');
  expect(guessStageKind(block(600, 0, 30), before)).toBe('screen');
  expect(guessStageKind(block(500, -500, 500), around)).toBe('platform');
  expect(guessStageKind(block(1400, -750, 750), around)).toBe('court');
  expect(guessStageKind(block(5250, -3400, 3400), around)).toBe('pitch');
  expect(guessStageKind([{ x: 0, y: 0 }], [])).toBe('stage');
});
