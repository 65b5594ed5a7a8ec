import { numberText } from './pdf-file.ts';

/** Distance of a Bézier curve's handles from the ends of a quarter circle, as a share of its radius. */
const quarter = 0.5523;

/** Builds a path as PDF content. Input is measured from the top of the page, while PDF measures from the bottom. */
export class Pen {
  content = '';
  readonly #height: number;
  #x = 0;
  #y = 0;

  constructor(height: number) {
    this.#height = height;
  }

  moveTo(x: number, y: number): this {
    return this.#to(x, y, `${this.#point(x, y)} m\n`);
  }

  lineTo(x: number, y: number): this {
    return this.#to(x, y, `${this.#point(x, y)} l\n`);
  }

  /** Adds a quarter circle that turns clockwise, or counter-clockwise with `in`. */
  turn(x: number, y: number, way: 'out' | 'in' = 'out'): this {
    const [across, down] = [x - this.#x, y - this.#y];
    // Clockwise, a turn that goes right and down or left and up starts horizontally.
    const beginsAcross = across * down > 0 === (way === 'out');
    const [first, second] = beginsAcross
      ? [this.#point(this.#x + across * quarter, this.#y), this.#point(x, y - down * quarter)]
      : [this.#point(this.#x, this.#y + down * quarter), this.#point(x - across * quarter, y)];
    return this.#to(x, y, `${first} ${second} ${this.#point(x, y)} c\n`);
  }

  #point(x: number, y: number): string {
    return `${numberText(x)} ${numberText(this.#height - y)}`;
  }

  #to(x: number, y: number, content: string): this {
    [this.#x, this.#y] = [x, y];
    this.content += content;
    return this;
  }
}
