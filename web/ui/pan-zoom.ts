/** Where a view looks at: the point in its middle, in units of the content, and pixels a unit. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How far a view may go. Scales are pixels a unit. */
export interface Bounds {
  readonly box: Box;
  readonly least: number;
  readonly most: number;
}

/** The camera that shows all of a box, with `padding` pixels around it. */
export function fitBox(box: Box, view: Size, padding = 0): Camera {
  const width = Math.max(1, box.right - box.left);
  const height = Math.max(1, box.bottom - box.top);
  const across = Math.max(1, view.width - 2 * padding);
  const down = Math.max(1, view.height - 2 * padding);
  return {
    x: (box.left + box.right) / 2,
    y: (box.top + box.bottom) / 2,
    scale: Math.min(across / width, down / height),
  };
}

/** Brings a camera back to where something is to be seen. */
export function clampCamera(camera: Camera, view: Size, { box, least, most }: Bounds): Camera {
  const scale = Math.min(Math.max(camera.scale, least), most);
  const inside = (value: number, low: number, high: number, extent: number) => {
    // Some air beyond the edge, so that what stands there can come out from under a button.
    const half = (extent / scale) * 0.38;
    return high - low <= 2 * half ? (low + high) / 2 : Math.min(Math.max(value, low + half), high - half);
  };
  return {
    x: inside(camera.x, box.left, box.right, view.width),
    y: inside(camera.y, box.top, box.bottom, view.height),
    scale,
  };
}

/** The point of the content at a place of the view, in pixels from its upper left corner. */
export function contentAt(camera: Camera, view: Size, place: Point): Point {
  return {
    x: camera.x + (place.x - view.width / 2) / camera.scale,
    y: camera.y + (place.y - view.height / 2) / camera.scale,
  };
}

/** The place in the view where a point of the content is shown, in pixels from its upper left corner. */
export function placeOf(camera: Camera, view: Size, point: Point): Point {
  return {
    x: (point.x - camera.x) * camera.scale + view.width / 2,
    y: (point.y - camera.y) * camera.scale + view.height / 2,
  };
}

/** Zooms so that what is at `place` stays there. */
export function zoomAt(camera: Camera, view: Size, place: Point, scale: number): Camera {
  const fixed = contentAt(camera, view, place);
  const ratio = camera.scale / scale;
  return { x: fixed.x + (camera.x - fixed.x) * ratio, y: fixed.y + (camera.y - fixed.y) * ratio, scale };
}

/** Moves the content by pixels, as a finger drags it. */
export function panBy(camera: Camera, right: number, down: number): Camera {
  return { ...camera, x: camera.x - right / camera.scale, y: camera.y - down / camera.scale };
}

/**
 * The camera on the way from one to another, around the point that both show at the same place, so that nothing swings.
 * @param share from 0 to 1 of the way.
 */
export function between(from: Camera, to: Camera, share: number): Camera {
  const ratio = to.scale / from.scale;
  const scale = from.scale * ratio ** share;
  if (Math.abs(Math.log(ratio)) < 0.02) {
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, scale };
  }
  const along = (start: number, end: number) => {
    const fixed = (end * to.scale - start * from.scale) / (to.scale - from.scale);
    return fixed + ((start - fixed) * from.scale) / scale;
  };
  return { x: along(from.x, to.x), y: along(from.y, to.y), scale };
}

/** What a view shows of the content; with `margin` views more on each side. */
export function shownBox(camera: Camera, view: Size, margin = 0): Box {
  const right = (view.width / camera.scale) * (0.5 + margin);
  const down = (view.height / camera.scale) * (0.5 + margin);
  return { left: camera.x - right, top: camera.y - down, right: camera.x + right, bottom: camera.y + down };
}

export function overlap(one: Box, other: Box): boolean {
  return one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom;
}

export function contains(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom
  );
}
