import type { GridLayout } from './lay-out-rows.ts';

export interface GridPosition {
  readonly row: number;
  readonly cell: number;
}

/** Rows moved by PageUp and PageDown. */
export const pageRows = 8;

/** Returns the position that a key moves to, or `undefined` for other keys. */
export function moveInGrid(
  { rows }: GridLayout,
  { row, cell }: GridPosition,
  key: string,
  withControl: boolean,
): GridPosition | undefined {
  const lastRow = rows.length - 1;
  const lastCell = (rows[row]?.cells.length ?? 1) - 1;
  const toRow = (next: number): GridPosition => {
    const target = Math.min(lastRow, Math.max(0, next));
    return { row: target, cell: target === row ? cell : nearestCell(target, rows[row]?.cells[cell]?.column ?? 0) };
  };
  const nearestCell = (target: number, column: number): number => {
    const cells = rows[target]?.cells ?? [];
    return cells.reduce((best, one, at) => {
      const distance = Math.abs(one.column - column);
      return distance < Math.abs((cells[best]?.column ?? Infinity) - column) ? at : best;
    }, 0);
  };
  switch (key) {
    case 'ArrowLeft':
      return { row, cell: Math.max(0, cell - 1) };
    case 'ArrowRight':
      return { row, cell: Math.min(lastCell, cell + 1) };
    case 'ArrowUp':
      return toRow(row - 1);
    case 'ArrowDown':
      return toRow(row + 1);
    case 'PageUp':
      return toRow(row - pageRows);
    case 'PageDown':
      return toRow(row + pageRows);
    case 'Home':
      return withControl ? { row: 0, cell: 0 } : { row, cell: 0 };
    case 'End':
      return withControl ? { row: lastRow, cell: (rows[lastRow]?.cells.length ?? 1) - 1 } : { row, cell: lastCell };
    default:
      return undefined;
  }
}
