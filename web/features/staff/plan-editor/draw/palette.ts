/** Theme colours for the canvas, which can't use style sheets. */
export interface Palette {
  readonly canvas: string;
  readonly surface: string;
  readonly sunken: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly edge: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly danger: string;
  /** Category colours in order; repeats after the last. */
  readonly categories: readonly string[];
  /** True to distinguish by shape, because the theme has no colours. */
  readonly isPlain: boolean;
}

/** Muted colours that remain distinguishable side by side, even with red-green colour blindness. */
const inks = {
  default: ['#2f6db5', '#b4632a', '#4c8a54', '#8a5aa8', '#b0475f', '#5c6b78', '#8f7a1f', '#2a8c8c'],
  night: ['#7cb0f0', '#e6a06d', '#8ecf97', '#c49be0', '#f08ea3', '#a9b6c2', '#d8c25e', '#6fd0cf'],
  black: ['#ffffff'],
} as const;

/** Shapes that replace colours. */
export const shapes = ['disc', 'square', 'diamond', 'triangle', 'hexagon', 'bar'] as const;

export function readPalette(): Palette {
  const root = document.documentElement;
  const style = getComputedStyle(root);
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const { theme } = root.dataset;
  const key = theme === 'night' || theme === 'black' ? theme : 'default';
  return {
    canvas: read('canvas'),
    surface: read('surface'),
    sunken: read('sunken'),
    ink: read('ink'),
    muted: read('muted'),
    line: read('line'),
    edge: read('edge'),
    accent: read('accent'),
    onAccent: read('on-accent'),
    danger: read('danger'),
    categories: inks[key],
    isPlain: key === 'black',
  };
}

export function inkOf({ categories }: Palette, category: number): string {
  return category < 0 ? '#888888' : categories[category % categories.length]!;
}
