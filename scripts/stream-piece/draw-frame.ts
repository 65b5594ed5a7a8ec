/** Size of the drawing, in pixels. */
export const frameSize = { width: 1280, height: 720 } as const;
/** 76.8 seconds (96 beats) at 25 frames per second. */
export const frames = 1920;

type Color = readonly [number, number, number];

const paper: Color = [251, 250, 247];
const dusk: Color = [240, 196, 160];
const night: Color = [24, 26, 46];
const red = '#c4162f';

const { width, height } = frameSize;
const shore = 470;

/** Returns a pseudo-random number between 0 and 1, always the same for the same input. */
function chance(place: number): number {
  const value = Math.sin(place * 127.1 + 311.7) * 43_758.545_3;
  return value - Math.floor(value);
}

function mix(a: Color, b: Color, share: number): string {
  const part = (at: 0 | 1 | 2) => Math.round(a[at] + (b[at] - a[at]) * Math.min(1, Math.max(0, share)));
  return `rgb(${part(0)},${part(1)},${part(2)})`;
}

/** Returns the darkness at a time from 0 to 1. Night falls and passes, so that the end joins the beginning. */
function darkness(time: number): number {
  return Math.min(1, Math.max(0, 1.35 - Math.abs(time - 0.55) * 4.2));
}

function skyAt(time: number, level: 0 | 1): string {
  const dark = darkness(time);
  return dark < 0.5
    ? mix(paper, dusk, dark * 2 * (level ? 1 : 0.55))
    : mix(level ? dusk : [206, 158, 140], night, (dark - 0.5) * 2 * (level ? 0.86 : 1));
}

/**
 * Draws a frame as SVG.
 * @param frame counted from 0.
 */
export function drawFrame(frame: number): string {
  const time = frame / frames;
  const dark = darkness(time);
  const sky = `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${skyAt(time, 0)}"/><stop offset="1" stop-color="${skyAt(time, 1)}"/></linearGradient>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${sky}</defs>`,
    `<rect width="${width}" height="${height}" fill="url(#s)"/>`,
    drawStars(dark, frame),
    drawMoon(time, dark),
    drawTown(time, dark),
    drawWaves(frame, dark),
    drawProgress(time),
    '</svg>',
  ].join('');
}

function drawStars(dark: number, frame: number): string {
  const shine = Math.max(0, dark - 0.6) * 2;
  if (shine === 0) return '';
  return Array.from({ length: 36 }, (_, at) => {
    const blink = 0.6 + 0.4 * Math.sin(frame / 25 + at * 2);
    return `<circle cx="${(chance(at) * width).toFixed(0)}" cy="${(chance(at + 90) * 300).toFixed(0)}" r="${(1 + chance(at + 40) * 1.6).toFixed(1)}" fill="#f2f0eb" opacity="${(shine * blink).toFixed(2)}"/>`;
  }).join('');
}

function drawMoon(time: number, dark: number): string {
  const x = width * (0.12 + 0.76 * time);
  const y = 330 - 230 * Math.sin(Math.PI * time);
  const fill = mix([222, 90, 60], [250, 244, 226], dark);
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="58" fill="${fill}"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="84" fill="${fill}" opacity="0.14"/>`;
}

/** Draws the houses on the other shore. Their windows light up one by one and go dark before morning. */
function drawTown(time: number, dark: number): string {
  const wall = mix([214, 206, 196], [44, 46, 70], dark);
  let drawn = '';
  let left = -10;
  for (let house = 0; left < width; house++) {
    const wide = 46 + Math.round(chance(house) * 52);
    const tall = 90 + Math.round(chance(house + 20) ** 2 * 250);
    const top = shore - tall;
    drawn += `<rect x="${left}" y="${top}" width="${wide}" height="${tall + 60}" fill="${wall}" opacity="${house % 3 === 0 ? 1 : 0.86}"/>`;
    for (let y = top + 14; y < shore - 14; y += 22) {
      for (let x = left + 9; x < left + wide - 12; x += 18) drawn += drawWindow(x, y, time, dark);
    }
    left += wide + Math.round(chance(house + 60) * 8);
  }
  return drawn;
}

function drawWindow(x: number, y: number, time: number, dark: number): string {
  const mind = chance(x * 3.3 + y * 7.7);
  const begins = 0.3 + mind * 0.3;
  const lit = mind < 0.72 && time > begins && time < begins + 0.34;
  const fill = lit ? (mind < 0.06 ? red : '#f3c46b') : mix([228, 222, 212], [58, 60, 86], dark);
  return `<rect x="${x}" y="${y}" width="9" height="12" fill="${fill}"/>`;
}

function drawWaves(frame: number, dark: number): string {
  let drawn = '';
  for (let row = 0; row < 5; row++) {
    const base = shore + 6 + row * 46;
    const fill = mix(
      [176 - row * 22, 198 - row * 24, 206 - row * 20],
      [30 - row * 3, 38 - row * 4, 70 - row * 8],
      dark,
    );
    drawn += `<path d="${wavePath(row, base, frame)}" fill="${fill}"/>`;
    if (row === 1) drawn += drawBoat(frame);
  }
  return drawn;
}

/** Each row moves a whole number of periods during the piece, so that the loop has no seam. */
function waveAt(row: number, x: number, frame: number): number {
  const turn = (2 * Math.PI * frame) / frames;
  const way = row % 2 === 0 ? 1 : -1;
  return Math.sin(x / (90 + row * 16) + way * turn * (12 - row)) * (5 + row * 2.2) + Math.sin(x / 41 - turn * 17) * 2;
}

function wavePath(row: number, base: number, frame: number): string {
  let path = `M0 ${height}`;
  for (let x = 0; x <= width; x += 20) path += `L${x} ${(base + waveAt(row, x, frame)).toFixed(1)}`;
  return `${path}L${width} ${height}Z`;
}

function drawBoat(frame: number): string {
  const x = -160 + (width + 320) * ((frame / frames + 0.1) % 1);
  const y = shore + 46 + waveAt(1, x, frame);
  const lean = (waveAt(1, x + 40, frame) - waveAt(1, x - 40, frame)) * 0.5;
  const holes = Array.from(
    { length: 7 },
    (_, at) => `<circle cx="-34" cy="${-104 + at * 14}" r="2.6" fill="#fbfaf7"/>`,
  );
  return [
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${lean.toFixed(2)})">`,
    '<path d="M-104 -12H104L72 34H-72Z" fill="#fbfaf7"/><path d="M-104 -12H104L96 0H-96Z" fill="#d6d0c4"/>',
    `<rect x="-58" y="-112" width="116" height="98" rx="8" fill="${red}"/>${holes.join('')}`,
    '<text x="14" y="-42" font-family="Noto Serif CJK HK, Noto Serif CJK TC, serif" font-weight="700" font-size="62" text-anchor="middle" fill="#fbfaf7">飛</text>',
    '</g>',
  ].join('');
}

/** Draws a row of circles that fill up over time, so that viewers can see that the picture moves. */
function drawProgress(time: number): string {
  return Array.from({ length: 24 }, (_, bar) => {
    const done = time * 24 > bar;
    return `<circle cx="${40 + bar * 18}" cy="684" r="4" fill="${done ? red : 'none'}" stroke="${done ? red : '#f2f0eb'}" stroke-width="1.5"/>`;
  }).join('');
}
