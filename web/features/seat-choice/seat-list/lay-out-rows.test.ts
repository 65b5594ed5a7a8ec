import { expect, test } from 'vitest';
import { layOutRows } from './lay-out-rows.ts';
import { moveInGrid, pageRows } from './move-in-grid.ts';
import { openLayout } from '../seats/open-layout.ts';
import { testLayoutMap } from '../seats/testing-layout.ts';

const layOut = (blocks: Parameters<typeof testLayoutMap>[0][string]) =>
  layOutRows(
    openLayout(testLayoutMap({ a: blocks }))
      .section('a')!
      .rows(),
  );

test('aligns seats that are one behind the other in a column and leaves aisles empty', () => {
  const { rows, columns } = layOut([
    { run: 1, row: 'A', seats: 3, x: 100 },
    { run: 2, row: 'A', seats: 2, x: 350 },
    { run: 3, row: 'B', seats: 7, x: 50 },
  ]);
  expect(rows.map(({ cells }) => cells.map(({ column }) => column))).toEqual([
    [1, 2, 3, 6, 7],
    [0, 1, 2, 3, 4, 5, 6],
  ]);
  expect(columns).toBe(8);
});

test('leaves a column empty for a gap narrower than a seat', () => {
  const { rows } = layOut([
    { run: 1, row: 'A', seats: 2, x: 0 },
    { run: 2, row: 'A', seats: 2, x: 110 },
  ]);
  expect(rows[0]?.cells.map(({ column }) => column)).toEqual([0, 1, 3, 4]);
});

test('leaves house seats in position with no gap beside their neighbours', () => {
  const { rows } = layOut([
    { run: 1, row: 'A', seats: 2, x: 0 },
    { run: 2, row: 'A', seats: 2, x: 150 },
    { run: 900_000, row: 'A', seats: 1, x: 100, y: 100, facts: { not_for_sale: '1' } },
  ]);
  expect(rows[0]?.cells.map(({ place, column }) => [place.run, column])).toEqual([
    [1, 0],
    [1, 1],
    [900_000, 2],
    [2, 3],
    [2, 4],
  ]);
});

test('lays out a section whose seats all have the same position', () => {
  const map = testLayoutMap({ a: [{ run: 1, row: 'A', seats: 4 }] });
  for (const block of map.sections[0]!.blocks) block.x.fill(0);
  const { rows } = layOutRows(openLayout(map).section('a')!.rows());
  expect(rows[0]?.cells.map(({ column }) => column)).toEqual([0, 1, 2, 3]);
});

const tall = layOut(
  Array.from({ length: 20 }, (_, row) => ({
    run: row,
    row: String(row),
    seats: row % 2 ? 4 : 8,
    x: row % 2 ? 100 : 0,
  })),
);
const move = (row: number, cell: number, key: string, control = false) => moveInGrid(tall, { row, cell }, key, control);

test('moves seat by seat with arrow keys and stops at the edges', () => {
  expect(move(0, 3, 'ArrowRight')).toEqual({ row: 0, cell: 4 });
  expect(move(0, 0, 'ArrowLeft')).toEqual({ row: 0, cell: 0 });
  expect(move(0, 7, 'ArrowRight')).toEqual({ row: 0, cell: 7 });
  expect(move(0, 3, 'ArrowUp')).toEqual({ row: 0, cell: 3 });
});

test('moves to the nearest column of another row', () => {
  expect(move(0, 4, 'ArrowDown')).toEqual({ row: 1, cell: 2 });
  expect(move(0, 0, 'ArrowDown')).toEqual({ row: 1, cell: 0 });
  expect(move(1, 3, 'ArrowUp')).toEqual({ row: 0, cell: 5 });
});

test('moves to row and grid ends and by pages with the other keys', () => {
  expect(move(2, 3, 'Home')).toEqual({ row: 2, cell: 0 });
  expect(move(1, 1, 'End')).toEqual({ row: 1, cell: 3 });
  expect(move(9, 1, 'Home', true)).toEqual({ row: 0, cell: 0 });
  expect(move(2, 1, 'End', true)).toEqual({ row: 19, cell: 3 });
  expect(move(2, 1, 'PageDown')).toEqual({ row: 2 + pageRows, cell: 1 });
  expect(move(18, 0, 'PageDown')).toEqual({ row: 19, cell: 0 });
  expect(move(1, 0, 'PageUp')).toEqual({ row: 0, cell: 2 });
  expect(move(1, 0, 'a')).toBeUndefined();
});

test('sorts rows by distance from the screen, not by seat quality', () => {
  const bestFirst = ['C', 'D', 'B', 'A'].map((row, at) => ({ run: at, row, seats: row === 'A' ? 3 : 6, y: 0 }));
  const depths: Record<string, number> = { A: 100, B: 200, C: 300, D: 400 };
  const map = testLayoutMap({ a: bestFirst.map((block) => ({ ...block, y: depths[block.row]! })) });
  const screen = openLayout({
    ...map,
    stage: { name: 'Screen', kind: 'screen', outline: [0, 0, 500, 0, 500, 20, 0, 20] },
  });
  const laid = layOutRows(screen.section('a')!.rows(), screen.front);
  expect(laid.rows.map(({ label }) => label)).toEqual(['A', 'B', 'C', 'D']);
  expect(moveInGrid(laid, { row: 0, cell: 1 }, 'ArrowDown', false)).toMatchObject({ row: 1 });
  const behind = openLayout({
    ...map,
    stage: { name: 'Stage', kind: 'stage', outline: [0, 600, 500, 600, 500, 620, 0, 620] },
  });
  expect(layOutRows(behind.section('a')!.rows(), behind.front).rows[0]?.label).toBe('D');
});

test('sorts rows by name if the front is unknown', () => {
  const { rows } = layOut(['10', '9', '2'].map((row, at) => ({ run: at, row, seats: 2 })));
  expect(rows.map(({ label }) => label)).toEqual(['2', '9', '10']);
});
