import {
  clampCamera,
  contentAt,
  fitBox,
  panBy,
  zoomAt,
  type Bounds,
  type Rectangle,
  type Camera,
  type Point,
  type Size,
} from '../../../../ui/pan-zoom.ts';
import { noMarks, type Marks } from '../draw/marks.ts';
import { paintMarks } from '../draw/paint-marks.ts';
import { paintPlan, type PlanPicture } from '../draw/paint-plan.ts';
import type { Pointed, Tool } from './tool.ts';

/** Picture parameters except the camera position. */
export type ShownPlan = Omit<PlanPicture, 'camera' | 'view' | 'density'>;

export interface ViewEvents {
  readonly onCamera: (camera: Camera) => void;
  /** True if a press moves the sheet instead of using the tool. */
  readonly pans: () => boolean;
  /** True if a finger moves the sheet unless the tool holds something. */
  readonly fingersPan: () => boolean;
}

const padding = 28;
const max = 1.2;
const step = 1.5;

/** Plan on two canvases, one for the drawing and one for the selection. Pans, zooms and passes presses to the tool. */
export class PlanView {
  camera: Camera = { x: 0, y: 0, scale: 0 };
  view: Size = { width: 0, height: 0 };
  readonly #frame: HTMLElement;
  readonly #plan: HTMLCanvasElement;
  readonly #over: HTMLCanvasElement;
  readonly #events: ViewEvents;
  readonly #stop = new AbortController();
  readonly #observer: ResizeObserver;
  readonly #pointers = new Map<number, Point>();
  #shown: ShownPlan;
  #marks: Marks = noMarks;
  #tool: Tool | undefined;
  #bounds: Bounds;
  #pressing: 'tool' | 'pan' | 'pinch' | undefined;
  #asked = 0;
  #isPlanOld = true;

  constructor(
    { frame, plan, over }: { frame: HTMLElement; plan: HTMLCanvasElement; over: HTMLCanvasElement },
    shown: ShownPlan,
    box: Rectangle,
    events: ViewEvents,
  ) {
    this.#frame = frame;
    this.#plan = plan;
    this.#over = over;
    this.#shown = shown;
    this.#bounds = { box, least: 0, most: max };
    this.#events = events;
    const { signal } = this.#stop;
    over.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    over.addEventListener('pointermove', (event) => this.#move(event), { signal });
    over.addEventListener('pointerup', (event) => this.#up(event), { signal });
    over.addEventListener('pointercancel', () => this.#drop(), { signal });
    over.addEventListener('pointerleave', () => this.mark({ hover: null }), { signal });
    over.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false });
    this.#observer = new ResizeObserver(() => this.#resize());
    this.#observer.observe(frame);
    this.#resize();
  }

  close(): void {
    this.#stop.abort();
    this.#observer.disconnect();
    cancelAnimationFrame(this.#asked);
  }

  /**
   * Shows another picture.
   * @param box its extent.
   */
  show(shown: ShownPlan, box: Rectangle): void {
    this.#shown = shown;
    this.#bounds = { ...this.#bounds, box };
    this.#ask(true);
  }

  mark(marks: Partial<Marks>): void {
    const isSame = Object.entries(marks).every(([name, value]) => this.#marks[name as keyof Marks] === value);
    if (isSame) return;
    this.#marks = { ...this.#marks, ...marks };
    this.#ask(false);
  }

  take(tool: Tool): void {
    this.#tool?.cancel();
    this.#tool = tool;
    this.mark({ hover: null, ghosts: [], path: [], dragged: null });
  }

  /** Converts pixels to centimetres. */
  pixels(count: number): number {
    return count / this.camera.scale;
  }

  fit(box: Rectangle = this.#bounds.box): void {
    const room = { left: box.left - 60, top: box.top - 60, right: box.right + 60, bottom: box.bottom + 60 };
    this.#look(fitBox(room, this.view, padding));
  }

  zoom(direction: 1 | -1): void {
    const middle = { x: this.view.width / 2, y: this.view.height / 2 };
    this.#look(zoomAt(this.camera, this.view, middle, this.#limit(this.camera.scale * step ** direction)));
  }

  pan(right: number, down: number): void {
    this.#look(panBy(this.camera, right, down));
  }

  /** Scrolls a part of the plan into view unless it is visible. */
  reveal(box: Rectangle): void {
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    const fitting = fitBox(box, this.view, 80).scale;
    const scale = Math.min(Math.max(this.camera.scale, 0.22), Math.max(fitting, 0.01));
    this.#look({ ...middle, scale: this.#limit(Math.min(scale, 0.8)) });
  }

  #limit(scale: number): number {
    const all = fitBox(this.#bounds.box, this.view, padding).scale;
    return Math.min(Math.max(scale, Math.min(all * 0.6, max)), max);
  }

  #look(camera: Camera): void {
    const scale = this.#limit(camera.scale);
    this.camera = clampCamera({ ...camera, scale }, this.view, { ...this.#bounds, least: scale });
    this.#events.onCamera(this.camera);
    this.#ask(true);
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#frame;
    if (width === 0 || height === 0) return;
    const isFirst = this.view.width === 0;
    this.view = { width, height };
    const density = this.#density();
    for (const canvas of [this.#plan, this.#over]) {
      canvas.width = Math.round(width * density);
      canvas.height = Math.round(height * density);
    }
    if (isFirst) this.fit();
    else this.#look(this.camera);
    // Resizing clears the canvas; draw immediately to avoid an empty frame.
    this.#draw();
  }

  #density(): number {
    return Math.min(2, window.devicePixelRatio || 1);
  }

  #ask(isPlanOld: boolean): void {
    this.#isPlanOld ||= isPlanOld;
    if (this.#asked === 0) this.#asked = requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    cancelAnimationFrame(this.#asked);
    this.#asked = 0;
    const [plan, over] = [this.#plan.getContext('2d', { alpha: false }), this.#over.getContext('2d')];
    if (!plan || !over || this.view.width === 0) return;
    const picture = { ...this.#shown, camera: this.camera, view: this.view, density: this.#density() };
    if (this.#isPlanOld) paintPlan(plan, picture);
    this.#isPlanOld = false;
    paintMarks(over, picture, this.#marks);
  }

  #placeOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.#frame.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  #pointed(event: PointerEvent): Pointed {
    return {
      at: contentAt(this.camera, this.view, this.#placeOf(event)),
      isShift: event.shiftKey,
      isAlt: event.altKey,
      isCtrl: event.ctrlKey || event.metaKey,
      presses: this.#presses,
      reach: event.pointerType === 'touch' ? 22 : 10,
    };
  }

  #presses = 1;
  /** After a pinch, lifting the last finger must not select. */
  #hasPinched = false;
  #lastPress = { at: -Infinity, place: { x: 0, y: 0 } };

  #down(event: PointerEvent): void {
    if (event.button === 2) return;
    this.#over.setPointerCapture(event.pointerId);
    const place = this.#placeOf(event);
    this.#pointers.set(event.pointerId, place);
    if (this.#pointers.size > 1) {
      if (this.#pressing === 'tool') this.#tool?.cancel();
      this.#pressing = 'pinch';
      this.#hasPinched = true;
      return;
    }
    const isAgain =
      event.timeStamp - this.#lastPress.at < 400 &&
      apart(place, this.#lastPress.place) < (event.pointerType === 'touch' ? 24 : 6);
    this.#presses = isAgain ? this.#presses + 1 : 1;
    this.#lastPress = { at: event.timeStamp, place };
    this.#hasPinched = false;
    this.#pressing = event.button === 1 || this.#pans(event) ? 'pan' : 'tool';
    if (event.button === 1) event.preventDefault();
    if (this.#pressing === 'tool') this.#tool?.press(this.#pointed(event));
  }

  #pans(event: PointerEvent): boolean {
    if (this.#events.pans()) return true;
    const isFinger = event.pointerType === 'touch' && this.#events.fingersPan();
    return isFinger && !this.#tool?.holds?.(this.#pointed(event));
  }

  #move(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before) {
      this.#tool?.hover(this.#pointed(event));
      return;
    }
    const place = this.#placeOf(event);
    if (this.#pressing === 'tool') this.#tool?.drag(this.#pointed(event));
    else if (this.#pressing === 'pan') this.pan(place.x - before.x, place.y - before.y);
    else this.#pinch(event.pointerId, before, place);
    this.#pointers.set(event.pointerId, place);
  }

  #pinch(pointer: number, before: Point, place: Point): void {
    const other = [...this.#pointers].find(([id]) => id !== pointer)?.[1];
    if (!other) return;
    const middle = { x: (place.x + other.x) / 2, y: (place.y + other.y) / 2 };
    const was = { x: (before.x + other.x) / 2, y: (before.y + other.y) / 2 };
    const scale = this.#limit((this.camera.scale * apart(place, other)) / Math.max(1, apart(before, other)));
    this.#look(zoomAt(panBy(this.camera, middle.x - was.x, middle.y - was.y), this.view, middle, scale));
  }

  #up(event: PointerEvent): void {
    if (!this.#pointers.delete(event.pointerId)) return;
    const { place } = this.#lastPress;
    const isTap = apart(this.#placeOf(event), place) < 8;
    if (this.#pressing === 'tool') this.#tool?.release(this.#pointed(event));
    else if (this.#pressing === 'pan' && isTap && event.button === 0 && !this.#hasPinched) {
      // A tap that didn't pan selects.
      this.#tool?.press(this.#pointed(event));
      this.#tool?.release(this.#pointed(event));
    }
    if (this.#pointers.size === 0) this.#pressing = undefined;
    else if (this.#pressing === 'pinch') this.#pressing = 'pan';
  }

  #drop(): void {
    this.#pointers.clear();
    this.#pressing = undefined;
    this.#tool?.cancel();
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
    if (event.shiftKey) {
      this.pan(-(event.deltaX + event.deltaY) * lines, 0);
      return;
    }
    const pixels = Math.max(-300, Math.min(300, event.deltaY * lines));
    const scale = this.#limit(this.camera.scale * Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.002)));
    this.#look(zoomAt(this.camera, this.view, this.#placeOf(event), scale));
  }
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
