/** The view's centre in content units, and its scale in pixels per unit. */
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

export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Limits of the view. Scales are pixels per unit. */
export interface Bounds {
  readonly box: Rectangle;
  readonly least: number;
  readonly most: number;
}

/** Returns the camera that shows a whole box with `padding` pixels around it. */
export function fitBox(box: Rectangle, view: Size, padding = 0): Camera {
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

export function clampCamera(camera: Camera, view: Size, { box, least, most }: Bounds): Camera {
  const scale = Math.min(Math.max(camera.scale, least), most);
  const inside = (value: number, low: number, high: number, extent: number) => {
    // Leaves space beyond the edge, so that content there can be moved from under a button.
    const half = (extent / scale) * 0.38;
    return high - low <= 2 * half ? (low + high) / 2 : Math.min(Math.max(value, low + half), high - half);
  };
  return {
    x: inside(camera.x, box.left, box.right, view.width),
    y: inside(camera.y, box.top, box.bottom, view.height),
    scale,
  };
}

/** Returns the content point at a view position, in pixels from the upper left corner. */
export function contentAt(camera: Camera, view: Size, place: Point): Point {
  return {
    x: camera.x + (place.x - view.width / 2) / camera.scale,
    y: camera.y + (place.y - view.height / 2) / camera.scale,
  };
}

/** Returns the view position of a content point, in pixels from the upper left corner. */
export function viewPointOf(camera: Camera, view: Size, point: Point): Point {
  return {
    x: (point.x - camera.x) * camera.scale + view.width / 2,
    y: (point.y - camera.y) * camera.scale + view.height / 2,
  };
}

/** Zooms and keeps the content at `place` where it is. */
export function zoomAt(camera: Camera, view: Size, place: Point, scale: number): Camera {
  const fixed = contentAt(camera, view, place);
  const ratio = camera.scale / scale;
  return { x: fixed.x + (camera.x - fixed.x) * ratio, y: fixed.y + (camera.y - fixed.y) * ratio, scale };
}

/** Moves the content by pixels, as a dragging finger does. */
export function panBy(camera: Camera, right: number, down: number): Camera {
  return { ...camera, x: camera.x - right / camera.scale, y: camera.y - down / camera.scale };
}

/**
 * Interpolates between two cameras around the point that both show at the same position, so that the view doesn't
 * swing.
 * @param share from 0 to 1.
 */
export function interpolateCameras(from: Camera, to: Camera, share: number): Camera {
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

/** Returns the box of the content in view, extended by `margin` view sizes on each side. */
export function shownBox(camera: Camera, view: Size, margin = 0): Rectangle {
  const right = (view.width / camera.scale) * (0.5 + margin);
  const down = (view.height / camera.scale) * (0.5 + margin);
  return { left: camera.x - right, top: camera.y - down, right: camera.x + right, bottom: camera.y + down };
}

export function overlap(one: Rectangle, other: Rectangle): boolean {
  return one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom;
}

export function contains(outer: Rectangle, inner: Rectangle): boolean {
  return (
    outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom
  );
}
