export function downloadPlanFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers start to read the address a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
