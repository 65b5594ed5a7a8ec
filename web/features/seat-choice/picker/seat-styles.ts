/** Size of a seat in the list, in rem. The first column shows the row. */
export const seatSize = { width: 2.5, height: 2.75, head: 2.75 } as const;

/** Styles of a seat in the list, distinguishable by shape and line as well as colour. */
export const seatStyles = {
  available: 'border border-edge bg-surface text-ink rounded-md hover:border-2 hover:border-ink',
  marked: 'border-2 border-dashed border-ink bg-surface text-ink rounded-md hover:border-solid',
  chosen: 'border border-accent bg-accent text-on-accent font-bold rounded-full',
  taken: 'bg-sunken text-muted line-through',
} as const;
