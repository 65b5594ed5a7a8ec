/** Saves a text as a file of the browser's. @param type its content type. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Not before the browser has begun to save it.
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
