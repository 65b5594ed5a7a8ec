import { useEffect, useEffectEvent, useId, useRef, type ReactNode, type RefObject } from 'react';
import { Icon } from './icon.tsx';

/**
 * A modal dialog on the browser's own `<dialog>`: the page below is frozen and keeps its place, focus stays inside,
 * Esc closes, focus returns to what opened it.
 */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  describedBy,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** The element that screen readers read out when it opens. */
  describedBy?: string;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const giveFocusBack = useFocusReturn(ref);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      const { scrollX, scrollY } = window;
      dialog.showModal();
      window.scrollTo(scrollX, scrollY);
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);
  useClosingBeside(ref, open, onClose);
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onClose={() => {
        giveFocusBack();
        onClose();
      }}
      onCancel={onClose}
      className="m-auto w-[min(36rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-0 text-ink shadow-xl backdrop:bg-black/60"
    >
      <div className="grid gap-4 p-5">
        <div className="flex items-start justify-between gap-4">
          <h2 id={id} className="text-title font-bold">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            aria-label={closeLabel}
            className="-m-2 grid size-11 shrink-0 place-items-center rounded-card"
          >
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/**
 * Pressing beside a dialog closes it, as Esc does; not once something was typed in it, which a slip of the hand would lose,
 * and not where a selection that was drawn out of a field ends beside it.
 */
function useClosingBeside(ref: RefObject<HTMLDialogElement | null>, open: boolean, onClose: () => void): void {
  const close = useEffectEvent(() => onClose());
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    let isTyped = false;
    let isBeside = false;
    const type = () => {
      isTyped = true;
    };
    const press = ({ target }: Event) => {
      isBeside = target === dialog;
    };
    const release = ({ target }: Event) => {
      if (target === dialog && isBeside && !isTyped) close();
    };
    dialog.addEventListener('input', type);
    dialog.addEventListener('pointerdown', press);
    dialog.addEventListener('click', release);
    return () => {
      dialog.removeEventListener('input', type);
      dialog.removeEventListener('pointerdown', press);
      dialog.removeEventListener('click', release);
    };
  }, [ref, open]);
}

/** Remembers what had the focus before a dialog opened. @returns how to give it back once the dialog is closed. */
function useFocusReturn(ref: RefObject<HTMLDialogElement | null>): () => void {
  const opener = useRef<HTMLElement>(undefined);
  useEffect(() => {
    // A button that is disabled while it works has lost the focus by the time its dialog opens.
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest('dialog')) opener.current = target;
    };
    if (document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  return () => {
    const { activeElement } = document;
    // Of what is hidden now the browser takes the focus a moment later.
    const isFree = !activeElement || activeElement === document.body || ref.current?.contains(activeElement);
    if (isFree) opener.current?.focus({ preventScroll: true });
  };
}
