import type { Inks } from './choose-poster-inks.ts';
import type { Random } from './seed-random.ts';
import { type PosterBox, roundToUnit } from './write-svg.ts';

export function drawTenementWindows(box: PosterBox, inks: Inks, random: Random): string {
  const { width, height } = box;
  const blocks = width >= 500 ? random.whole(3, 4) : 2;
  const walls = [inks.first, inks.third, inks.words, inks.second].slice(0, blocks);
  const offset = random.whole(0, blocks - 1);
  const parts: string[] = [];
  let left = -10;
  for (let block = 0; block < blocks; block += 1) {
    const right = block === blocks - 1 ? width + 10 : left + (width / blocks) * random.between(0.85, 1.15);
    const roof = height * random.between(0.06, 0.34) + 26;
    const wall = walls[(block + offset) % blocks] ?? inks.first;
    parts.push(house({ left, right, roof, height }, wall, inks, random));
    left = right;
  }
  return parts.join('');
}

interface House {
  readonly left: number;
  readonly right: number;
  readonly roof: number;
  readonly height: number;
}

function house({ left, right, roof, height }: House, wall: string, inks: Inks, random: Random): string {
  const columns = Math.max(2, Math.round((right - left) / random.between(44, 62)));
  const pitch = (right - left) / columns;
  const storey = Math.max(random.between(50, 64), (height - roof) / 8);
  const open = { lit: '', dark: '', sill: '' };
  const [w, h] = [roundToUnit(pitch * 0.56), roundToUnit(storey * 0.56)];
  const edge = (pitch - w) / 2;
  for (let y = roof + 24; y < height; y += storey) {
    for (let column = 0; column < columns; column += 1) {
      const x = roundToUnit(left + column * pitch + edge);
      const chance = random.next();
      open[chance < 0.4 ? 'lit' : 'dark'] += `M${x} ${roundToUnit(y)}h${w}v${h}h-${w}z`;
      if (chance < 0.18) open.dark += `M${x} ${roundToUnit(y)}h${w}v${roundToUnit(h * 0.4)}h-${w}z`;
      if (chance > 0.8) open.sill += `M${x - 3} ${roundToUnit(y + h)}h${w + 6}v6h-${w + 6}z`;
    }
  }
  const [lit, dark] = shades(wall, inks);
  const tank = roundToUnit(left + (right - left) * random.between(0.15, 0.6));
  return (
    `<path fill="${wall}" d="M${roundToUnit(left)} ${height}V${roundToUnit(roof)}H${roundToUnit(right)}V${height}zM${tank} ${roundToUnit(roof)}v-22h34v22zm52 0v-46h4v46z"/>` +
    `<path fill="${lit}" d="${open.lit}${open.sill}"/><path fill="${dark}" d="${open.dark}"/>`
  );
}

/** Returns colours for lit and unlit windows, both visible on this wall. */
function shades(wall: string, inks: Inks): [string, string] {
  if (wall === inks.words) return [inks.second, inks.first];
  return [wall === inks.second ? inks.ground : inks.second, inks.words];
}
