let left: string[] = [];

function stay(event: NavigateEvent): void {
  if (event.destination.sameDocument) return;
  event.preventDefault();
  left.push(event.destination.url);
}

/** Prevents the page from loading another document and records its address instead. */
export function blockNavigation(): void {
  left = [];
  window.navigation.addEventListener('navigate', stay);
}

export function unblockNavigation(): void {
  window.navigation.removeEventListener('navigate', stay);
}

/** Returns the addresses of the documents that the page tried to load, without the origin. */
export function requestedDocuments(): string[] {
  return left.map((address) => address.replace(window.location.origin, ''));
}
