import { boxOfPoints, shareOfBox } from './shape-of-section.ts';

/** Returns an outline scaled about its middle. */
export function scaleOutline(outline: readonly number[], share: number): number[] {
  const { left, top, right, bottom } = boxOfPoints(outline);
  const middle = [(left + right) / 2, (top + bottom) / 2];
  return outline.map((value, at) => Math.round(middle[at % 2]! + (value - middle[at % 2]!) * share));
}

/** Draws with coordinates in metres from the middle of a field. The first axis runs along its longer side. */
class Field {
  path = '';
  readonly #middle: readonly [number, number];
  readonly #unit: readonly [number, number];
  readonly #isUpright: boolean;

  /** @param long, wide: standard size of the sport's field in metres. */
  constructor(outline: readonly number[], long: number, wide: number) {
    const { left, top, right, bottom } = boxOfPoints(outline);
    this.#middle = [(left + right) / 2, (top + bottom) / 2];
    this.#isUpright = bottom - top > right - left;
    // A round outline contains a smaller field.
    const share = shareOfBox([outline]) > 0.95 ? 0.93 : 0.68;
    const [along, across] = this.#isUpright ? [bottom - top, right - left] : [right - left, bottom - top];
    this.#unit = [(along * share) / long, (across * share) / wide];
  }

  #at(along: number, across: number): string {
    const [right, down] = this.#isUpright
      ? [across * this.#unit[1], along * this.#unit[0]]
      : [along * this.#unit[0], across * this.#unit[1]];
    return `${Math.round(this.#middle[0] + right)} ${Math.round(this.#middle[1] + down)}`;
  }

  lines(...corners: readonly (readonly [number, number])[]): this {
    this.path += corners.map(([along, across], at) => `${at === 0 ? 'M' : 'L'}${this.#at(along, across)}`).join('');
    return this;
  }

  box(from: number, to: number, half: number): this {
    return this.lines([from, -half], [to, -half], [to, half], [from, half], [from, -half]);
  }

  /** @param from, to: degrees; 0 is along the field. */
  arc(along: number, radius: number, from = 0, to = 360): this {
    const steps = Math.ceil((to - from) / 12);
    return this.lines(
      ...Array.from({ length: steps + 1 }, (_, step): [number, number] => {
        const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
        return [along + radius * Math.cos(angle), radius * Math.sin(angle)];
      }),
    );
  }
}

/** Draws a football pitch of 105 by 68 metres (Laws of the Game, law 1), stretched to the outline. */
export function linesOfPitch(outline: readonly number[]): string {
  const field = new Field(outline, 105, 68).box(-52.5, 52.5, 34).lines([0, -34], [0, 34]).arc(0, 9.15);
  for (const side of [-1, 1]) {
    field.box(side * 52.5, side * 36, 20.16).box(side * 52.5, side * 47, 9.16);
    field.arc(side * 41.5, 9.15, side > 0 ? 127 : -53, side > 0 ? 233 : 53);
  }
  return field.path;
}

/** Draws a court of 28 by 15 metres (FIBA's rules, rule 2), stretched to the outline. */
export function linesOfCourt(outline: readonly number[]): string {
  const field = new Field(outline, 28, 15).box(-14, 14, 7.5).lines([0, -7.5], [0, 7.5]).arc(0, 1.8);
  for (const side of [-1, 1]) {
    field.box(side * 14, side * 8.2, 2.45);
    field.arc(side * 12.4, 6.75, side > 0 ? 102 : -78, side > 0 ? 258 : 78);
  }
  return field.path;
}
