interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Sorts the seats in a row from left to right, as seen by a person who sits there and faces a point. */
export function fromTheLeft<Seat extends Spot>(seats: readonly Seat[], faced: Spot): Seat[] {
  const middle = middleOf(seats);
  // For a person looking along (dx, dy), right is (-dy, dx) because y increases downward.
  const right = { x: middle.y - faced.y, y: faced.x - middle.x };
  const along = (seat: Seat) => seat.x * right.x + seat.y * right.y;
  return seats.toSorted((a, b) => along(a) - along(b));
}

export function middleOf(spots: readonly Spot[]): Spot {
  const sum = spots.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / spots.length, y: sum.y / spots.length };
}
