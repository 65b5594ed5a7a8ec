/** @param type content type of the file. */
export function downloadTextFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Waits until the browser has started to save it.
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
