import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { findLimits } from '../../../../contract/staff/limits.ts';
import { StaffIcon } from '../show/staff-icon.tsx';
import { Results, type Groups } from './results.tsx';
import { useStaffSearch } from './use-staff-search.ts';
import { useGroups } from './use-groups.ts';

/**
 * Global search over the current page: telephone number, name, address, order number, seat, last four digits of a card,
 * or a scanned ticket. Enter opens the first result, arrow keys move through them.
 */
export function SearchPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('staff.search');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  useEffect(() => {
    const element = dialog.current;
    // A press outside closes it, as Esc does.
    const press = (event: MouseEvent) => {
      if (event.target === element) onClose();
    };
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, [onClose]);
  return (
    <dialog
      ref={dialog}
      aria-label={t('title')}
      onClose={onClose}
      className="mx-auto mt-[8vh] mb-auto w-[min(44rem,calc(100vw-1.5rem))] overflow-hidden rounded-card border border-edge bg-surface p-0 text-ink backdrop:bg-black/40"
    >
      {open ? <Palette onClose={onClose} /> : null}
    </dialog>
  );
}

function Palette({ onClose }: { onClose: () => void }) {
  const t = useTranslations('staff.search');
  const id = useId();
  const go = useNavigate();
  const [text, setText] = useState('');
  const { found, submission } = useStaffSearch(text);
  const groups = useGroups(found);
  const box = useRef<HTMLDivElement>(null);
  // Pressing Enter before the results arrive opens the first one once they do.
  const [isPressed, press] = useState(false);
  const first = isPressed ? firstOf(groups) : undefined;
  useEffect(() => {
    if (first === undefined) return;
    onClose();
    void go(first);
  }, [first, go, onClose]);
  return (
    <div ref={box}>
      <div className="flex items-center gap-2 border-b border-line px-3">
        <StaffIcon name="search" className="size-5 shrink-0 text-muted" />
        <label htmlFor={id} className="sr-only">
          {t('title')}
        </label>
        <input
          id={id}
          type="search"
          className="min-h-12 w-full bg-transparent text-large outline-none"
          placeholder={t('placeholder')}
          maxLength={findLimits.maxCharacters}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            press(false);
            setText(target.value);
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Escape') {
              // By default browsers only clear the field.
              event.preventDefault();
              onClose();
            }
            if (event.key === 'Enter') press(true);
            moveByArrows(event, box);
          }}
        />
      </div>
      <div className="max-h-[65vh] overflow-y-auto" role="status">
        {submission.general ? <p className="p-4 text-danger">{submission.general}</p> : null}
        {text.trim() === '' ? <p className="p-4 text-small text-muted">{t('help')}</p> : null}
        {found && text.trim() !== '' && groups.length === 0 ? <p className="p-4">{t('nothing')}</p> : null}
        <Results groups={groups} onOpen={onClose} onArrow={(event) => moveByArrows(event, box)} />
      </div>
    </div>
  );
}

function firstOf(groups: Groups): string | undefined {
  return groups.flatMap(({ rows }) => rows).find(({ to }) => to !== undefined)?.to;
}

/** Moves the focus between the field and the results with the arrow keys. */
function moveByArrows(event: KeyboardEvent, box: RefObject<HTMLDivElement | null>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
  const at = stops.findIndex((one) => one === document.activeElement);
  stops[(at + step + stops.length) % stops.length]?.focus();
}
