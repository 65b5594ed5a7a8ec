/** A key to press, as it stands beside what it does. Only for whoever has a keyboard: hidden where fingers point. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="rounded border border-line bg-canvas px-1.5 font-sans text-small text-muted pointer-coarse:hidden">
      {children}
    </kbd>
  );
}
