import { useEffect, useEffectEvent, useId, useRef, type ReactNode, type RefObject } from 'react';
import { Icon } from './icon.tsx';

/**
 * Modal dialog based on the browser's own `<dialog>`: the page below doesn't scroll and the focus stays inside. Esc
 * closes it and returns the focus to the opener.
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
  /** ID of the element that screen readers announce on opening. */
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
 * Closes the dialog on a press outside, like Esc. Not after input, which an accidental press would lose, and not if a
 * text selection that started in a field ends outside.
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

/**
 * Remembers which element had the focus before a dialog opened.
 * @returns a function that restores the focus after closing.
 */
function useFocusReturn(ref: RefObject<HTMLDialogElement | null>): () => void {
  const opener = useRef<HTMLElement>(undefined);
  useEffect(() => {
    // A button that is disabled while busy loses the focus before its dialog opens.
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest('dialog')) opener.current = target;
    };
    if (document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  return () => {
    const { activeElement } = document;
    // Browsers remove the focus from hidden elements a moment later.
    const isFree = !activeElement || activeElement === document.body || ref.current?.contains(activeElement);
    if (isFree) opener.current?.focus({ preventScroll: true });
  };
}
