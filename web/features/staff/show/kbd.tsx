/** Keyboard key beside its action; hidden on touch devices. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="rounded border border-line bg-canvas px-1.5 font-sans text-small text-muted pointer-coarse:hidden">
      {children}
    </kbd>
  );
}
