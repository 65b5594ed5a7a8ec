/** A QR code as a square of modules; `get` is truthy for black ones. */
export interface QrModules {
  readonly size: number;
  get(row: number, column: number): number | boolean;
}

/** Quiet zone that scanners need, in modules. */
const margin = 4;

/** Yields runs of adjacent black modules in each row. Each run is drawn as one shape, so that no viewer shows seams. */
export function* blackRuns(modules: QrModules): Generator<{ row: number; from: number; length: number }> {
  for (let row = 0; row < modules.size; row += 1) {
    for (let from = 0; from < modules.size; from += 1) {
      let to = from;
      while (to < modules.size && modules.get(row, to)) to += 1;
      if (to > from) yield { row, from, length: to - from };
      from = to;
    }
  }
}

/** Returns an SVG path of the black modules in a square of `size` units, including the quiet zone. */
export function qrPath(modules: QrModules): { size: number; path: string } {
  const runs = [...blackRuns(modules)].map(
    ({ row, from, length }) => `M${from + margin} ${row + margin}h${length}v1h-${length}z`,
  );
  return { size: modules.size + 2 * margin, path: runs.join('') };
}
