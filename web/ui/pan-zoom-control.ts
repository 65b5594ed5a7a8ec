import {
  interpolateCameras,
  clampCamera,
  contentAt,
  fitBox,
  panBy,
  zoomAt,
  type Bounds,
  type Camera,
  type Point,
  type Size,
} from './pan-zoom.ts';

export interface PanZoomEvents {
  /**
   * Called when the view changed; at most once per frame, except for the first call, which is synchronous with the
   * size.
   */
  readonly onFrame: (camera: Camera, view: Size) => void;
  /**
   * Called when the content was tapped at a point.
   * @returns true if the tap was handled; if not, a second tap zooms in.
   */
  readonly onTap: (point: Point, pointer: string, control: PanZoomControl) => boolean;
  /** Called when the mouse is over a point of the content; undefined when it leaves or drags. */
  readonly onHover: (point: Point | undefined, control: PanZoomControl) => void;
  /**
   * Called when a key was pressed without modifiers.
   * @returns true if it was handled; if not, it moves the view, as it always does with Shift.
   */
  readonly onKey: (key: string, control: PanZoomControl) => boolean;
}

/** Pixels that a pointer may move during a tap. */
const slip = { touch: 10, mouse: 4 };
/** Maximum duration of a tap, in milliseconds. */
const tapMs = 600;
const secondTapMs = 320;
const flightMs = 200;
const stepMs = 130;
/** Zoom factor for `+`, `-` and a second tap. */
const step = 1.6;
/** Mouse wheels scroll in steps of 50 pixels or more, trackpads in smaller steps. */
const notch = 50;

interface Press {
  readonly pointer: string;
  readonly at: number;
  readonly start: Point;
  moved: boolean;
}

/** Pans and zooms an element by drag, pinch, wheel and keys. It owns the camera; its owner draws. */
export class PanZoomControl {
  camera: Camera = { x: 0, y: 0, scale: 1 };
  view: Size = { width: 0, height: 0 };
  #bounds: Bounds = { box: { left: 0, top: 0, right: 1, bottom: 1 }, least: 0, most: 1 };
  readonly #element: HTMLElement;
  readonly #events: PanZoomEvents;
  readonly #pointers = new Map<number, Point>();
  readonly #stop = new AbortController();
  #press: Press | undefined;
  #lastTap = { at: -Infinity, place: { x: 0, y: 0 } };
  #flight: { from: Camera; to: Camera; began: number; ms: number } | undefined;
  #frame = 0;

  constructor(element: HTMLElement, events: PanZoomEvents) {
    this.#element = element;
    this.#events = events;
    const { signal } = this.#stop;
    element.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    element.addEventListener('pointermove', (event) => this.#move(event), { signal });
    element.addEventListener('pointerup', (event) => this.#up(event), { signal });
    element.addEventListener('pointercancel', (event) => this.#drop(event), { signal });
    element.addEventListener('pointerleave', (event) => this.#leave(event), { signal });
    element.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false });
    element.addEventListener('keydown', (event) => this.#key(event), { signal });
  }

  close(): void {
    this.#stop.abort();
    cancelAnimationFrame(this.#frame);
  }

  /** Sets the element's size and bounds; a view that shows everything still does so afterwards. */
  resize(view: Size, bounds: Bounds, padding: number): void {
    const isFirst = this.view.width === 0;
    const whole = isFirst || this.isWhole();
    this.view = view;
    const all = fitBox(bounds.box, view, padding);
    const least = Math.min(bounds.least, all.scale);
    this.#bounds = { ...bounds, least: all.scale > bounds.most ? bounds.most : Math.max(least, all.scale) };
    this.#flight = undefined;
    this.camera = clampCamera(whole ? all : this.camera, this.view, this.#bounds);
    // The first drawing doesn't wait for a frame.
    if (isFirst) this.#events.onFrame(this.camera, this.view);
    else this.#ask();
  }

  /** Returns true if everything is in view. */
  isWhole(): boolean {
    return this.camera.scale <= this.#bounds.least * 1.01;
  }

  /** Moves to a camera, immediately if reduced motion is preferred. */
  fly(to: Camera, ms: number = flightMs): void {
    const target = clampCamera(to, this.view, this.#bounds);
    if (ms === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.#flight = undefined;
      this.#set(target);
      return;
    }
    this.#flight = { from: this.camera, to: target, began: performance.now(), ms };
    this.#ask();
  }

  showAll(): void {
    const { box, least } = this.#bounds;
    this.fly({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, scale: least });
  }

  /** Zooms by one step around a point in the view, by default its middle. */
  zoomStep(direction: 1 | -1, place: Point = { x: this.view.width / 2, y: this.view.height / 2 }): void {
    this.#zoomTo(place, this.#goal().scale * step ** direction, flightMs);
  }

  /** Returns the camera after the current animation. */
  #goal(): Camera {
    return this.#flight?.to ?? this.camera;
  }

  #zoomTo(place: Point, scale: number, ms: number): void {
    const { least, most } = this.#bounds;
    this.fly(zoomAt(this.#goal(), this.view, place, Math.min(Math.max(scale, least), most)), ms);
  }

  #set(camera: Camera): void {
    this.camera = clampCamera(camera, this.view, this.#bounds);
    this.#ask();
  }

  #ask(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((now) => this.#draw(now));
  }

  #draw(now: number): void {
    this.#frame = 0;
    const flight = this.#flight;
    if (flight) {
      const share = Math.min(1, Math.max(0, (now - flight.began) / flight.ms));
      this.camera = interpolateCameras(flight.from, flight.to, 1 - (1 - share) ** 3);
      if (share === 1) this.#flight = undefined;
      else this.#ask();
    }
    this.#events.onFrame(this.camera, this.view);
  }

  #placeOf(event: MouseEvent): Point {
    const box = this.#element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    const place = this.#placeOf(event);
    this.#flight = undefined;
    this.#pointers.set(event.pointerId, place);
    const moved = this.#pointers.size > 1;
    this.#press = { pointer: event.pointerType, at: event.timeStamp, start: place, moved };
  }

  #move(event: PointerEvent): void {
    const place = this.#placeOf(event);
    const before = this.#pointers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse') this.#events.onHover(contentAt(this.camera, this.view, place), this);
      return;
    }
    const press = this.#press;
    if (press && !press.moved) {
      if (distance(place, press.start) < (press.pointer === 'mouse' ? slip.mouse : slip.touch)) return;
      press.moved = true;
      this.#element.setPointerCapture(event.pointerId);
      this.#events.onHover(undefined, this);
    }
    const others = [...this.#pointers].filter(([id]) => id !== event.pointerId);
    this.#pointers.set(event.pointerId, place);
    const other = others[0]?.[1];
    if (!other) {
      this.#set(panBy(this.camera, place.x - before.x, place.y - before.y));
      return;
    }
    const middle = middleOf(place, other);
    const was = middleOf(before, other);
    const ratio = distance(place, other) / Math.max(1, distance(before, other));
    const { least, most } = this.#bounds;
    const scale = Math.min(Math.max(this.camera.scale * ratio, least), most);
    this.#set(zoomAt(panBy(this.camera, middle.x - was.x, middle.y - was.y), this.view, middle, scale));
  }

  #up(event: PointerEvent): void {
    const press = this.#press;
    const known = this.#pointers.delete(event.pointerId);
    if (!known || !press || press.moved || event.timeStamp - press.at > tapMs) return;
    this.#press = undefined;
    const { start: place } = press;
    const used = this.#events.onTap(contentAt(this.camera, this.view, place), press.pointer, this);
    const second =
      event.timeStamp - this.#lastTap.at < secondTapMs && distance(place, this.#lastTap.place) < 3 * slip.touch;
    this.#lastTap = { at: used || second ? -Infinity : event.timeStamp, place };
    if (second && !used) this.zoomStep(1, place);
  }

  #drop(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
    this.#press = undefined;
  }

  #leave(event: PointerEvent): void {
    if (event.pointerType === 'mouse') this.#events.onHover(undefined, this);
  }

  #wheel(event: WheelEvent): void {
    const pixels = event.deltaY * (event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1);
    // If everything is in view, the wheel scrolls the page.
    if (pixels > 0 && this.isWhole() && !event.ctrlKey) return;
    event.preventDefault();
    const factor = Math.exp(-Math.max(-300, Math.min(300, pixels)) * (event.ctrlKey ? 0.01 : 0.0022));
    const smooth = Math.abs(pixels) >= notch && !event.ctrlKey;
    this.#zoomTo(this.#placeOf(event), this.#goal().scale * factor, smooth ? stepMs : 0);
  }

  #key(event: KeyboardEvent): void {
    if (event.target !== this.#element || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!event.shiftKey && this.#events.onKey(event.key, this)) {
      event.preventDefault();
      return;
    }
    const goal = this.#goal();
    const far = Math.min(this.view.width, this.view.height) / 4;
    const pans: Record<string, readonly [number, number]> = {
      ArrowLeft: [far, 0],
      ArrowRight: [-far, 0],
      ArrowUp: [0, far],
      ArrowDown: [0, -far],
    };
    const pan = pans[event.key];
    if (pan) this.fly(panBy(goal, pan[0], pan[1]), stepMs);
    else if (event.key === '+' || event.key === '=') this.zoomStep(1);
    else if (event.key === '-' || event.key === '_') this.zoomStep(-1);
    else if (event.key === '0' || event.key === 'Home') this.showAll();
    else return;
    event.preventDefault();
  }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function middleOf(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
