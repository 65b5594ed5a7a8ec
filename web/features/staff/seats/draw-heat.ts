import { open, canvasPointOf, readColours, type View } from './draw-house.ts';
import type { House } from './read-house.ts';

/** Opacity of each step, from first to last; seats without a step are drawn empty. */
export const heatShades = [1, 0.76, 0.54, 0.36, 0.2] as const;

/** Draws the visible seats in the shade of their step, with its number if there is room. */
export function drawHeat(
  canvas: HTMLCanvasElement,
  { house, steps, view }: { house: House; steps: readonly (number | undefined)[]; view: View },
): void {
  const pen = open(canvas, view);
  if (!pen) return;
  const colours = readColours(canvas);
  const half = (house.pitch * view.scale * 0.72) / 2;
  pen.lineWidth = Math.max(0.75, Math.min(2, half / 4));
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `600 ${Math.round(half * 1.3)}px system-ui`;
  for (const [at, seat] of house.seats.entries()) {
    const { x, y } = canvasPointOf(house, view, seat);
    if (x < -half || y < -half || x > view.width + half || y > view.height + half) continue;
    const step = steps[at];
    const shade = step === undefined ? 0 : (heatShades[step - 1] ?? heatShades.at(-1)!);
    pen.fillStyle = colours.surface;
    pen.fillRect(x - half, y - half, 2 * half, 2 * half);
    pen.globalAlpha = shade;
    pen.fillStyle = colours.accent;
    pen.fillRect(x - half, y - half, 2 * half, 2 * half);
    pen.globalAlpha = 1;
    pen.strokeStyle = step === undefined ? colours.edge : colours.accent;
    pen.strokeRect(x - half, y - half, 2 * half, 2 * half);
    if (step === undefined || half < 6) continue;
    pen.fillStyle = shade > 0.5 ? colours['on-accent'] : colours.ink;
    pen.fillText(String(step), x, y);
  }
}
