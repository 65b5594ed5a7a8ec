let left: string[] = [];

function stay(event: NavigateEvent): void {
  if (event.destination.sameDocument) return;
  event.preventDefault();
  left.push(event.destination.url);
}

/** Keeps the test's document: where a page would load another one, only the address is noted. */
export function watchLeaving(): void {
  left = [];
  window.navigation.addEventListener('navigate', stay);
}

export function stopLeaving(): void {
  window.navigation.removeEventListener('navigate', stay);
}

/** The addresses of documents that the page wanted to load, without the origin. */
export function documentsAsked(): string[] {
  return left.map((address) => address.replace(window.location.origin, ''));
}
