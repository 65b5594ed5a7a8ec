import { wrapText, type Bitmap, type PrintedLine } from './ticket-layout.ts';

/** Font size and line height in dots. Line heights are multiples of 24, the height of the printers' image strips. */
const sizes = { normal: { dots: 30, step: 48 }, large: { dots: 42, step: 72 } } as const;

const families =
  '"Noto Sans HK", "Noto Sans CJK HK", "PingFang HK", "Microsoft JhengHei", "Microsoft YaHei", sans-serif';

/** Draws a line in black on white, with this computer's fonts. */
export function drawLine({ text, isLarge }: PrintedLine, width: number): Bitmap {
  const { dots, step } = sizes[isLarge ? 'large' : 'normal'];
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser has no 2D canvas');
  const font = `${isLarge ? 'bold ' : ''}${dots}px ${families}`;
  context.font = font;
  const lines = wrapText(text, width, (part) => context.measureText(part).width);
  canvas.width = width;
  canvas.height = Math.max(1, lines.length) * step;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  // Resizing a canvas resets its font.
  context.font = font;
  context.textBaseline = 'middle';
  for (const [at, line] of lines.entries()) context.fillText(line, 0, at * step + step / 2);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { width: canvas.width, height: canvas.height, data };
}
