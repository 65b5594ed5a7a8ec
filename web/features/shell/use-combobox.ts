import { useState, type KeyboardEvent } from 'react';

/**
 * Manages a combobox's active option and its keys: arrows, Enter, Esc. `active` is -1 in the text itself; the list's ID
 * is `id`, its options' `id-0`, `id-1`, …
 */
export function useCombobox<Option>(id: string, options: readonly Option[], onChoose: (option: Option) => void) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && options.length > 0;
  const show = () => {
    setOpen(true);
    setActive(-1);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (option: Option) => {
    close();
    onChoose(option);
  };
  const move = (step: 1 | -1) => {
    // One more than the options: the text itself.
    const places = options.length + 1;
    setActive((((shown ? active : -1) + 1 + step + places) % places) - 1);
    setOpen(true);
  };
  const onKeyDown = (key: KeyboardEvent) => {
    // During IME composition, Enter and arrows belong to the input method.
    if (key.nativeEvent.isComposing) return;
    const chosen = shown ? options[active] : undefined;
    if ((key.key === 'ArrowDown' || key.key === 'ArrowUp') && options.length > 0) {
      key.preventDefault();
      move(key.key === 'ArrowDown' ? 1 : -1);
    } else if (key.key === 'Enter' && chosen) {
      key.preventDefault();
      choose(chosen);
    } else if (key.key === 'Escape' && shown) {
      key.preventDefault();
      close();
    }
  };
  const aria = {
    role: 'combobox',
    'aria-expanded': shown,
    'aria-controls': id,
    'aria-autocomplete': 'list',
    'aria-activedescendant': shown && active >= 0 ? `${id}-${active}` : undefined,
  } as const;
  return { open, shown, active, show, close, choose, onKeyDown, aria };
}
