/** Behaviour of a text box with a list: opening, highlight, keys, and leaving. */
import { useRef, useState, type FormEvent, type KeyboardEvent, type SyntheticEvent } from 'react';
import { optionAfter } from './list-keys.ts';

/** The box counts as left after this time, so that a press in the list does not count. Milliseconds. */
const BLUR_MS = 50;

interface ComboboxOptions {
  readonly listId: string;
  /** One flag for each option, in order: true for options that cannot be chosen. */
  readonly disabled: readonly boolean[];
  /** False hides an open list, because there is nothing to show yet. */
  readonly showable: boolean;
  /** Index of the chosen option, which is highlighted when the list opens; -1 when there is none. */
  readonly chosen?: number;
  onPick(index: number): void;
  /** Called with the text after every input, but not during a composition. */
  onQuery(text: string): void;
  /** Enter with no option highlighted; return true when it was handled. */
  onEnter?(): boolean;
  /** A key that the list does not use; return true when it was handled. */
  onOtherKey?(event: KeyboardEvent<HTMLInputElement>): boolean;
  onLeft?(): void;
}

/** Returns the state and the properties of the input; the list takes `active` and `pick`. */
export function useCombobox(options: ComboboxOptions) {
  const { listId, disabled, onPick, onQuery } = options;
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const open = wanted && options.showable;
  const show = () => {
    setWanted(true);
    setActive(options.chosen ?? -1);
  };
  const hide = () => {
    setWanted(false);
    setActive(-1);
  };
  const query = (event: SyntheticEvent<HTMLInputElement>) => {
    setActive(-1);
    // The browser fills in other fields than the one with the focus, too.
    setWanted(event.currentTarget === document.activeElement);
    onQuery(event.currentTarget.value);
  };
  const pick = (index: number) => {
    if (disabled[index] === false) onPick(index);
  };

  function onEscape(event: KeyboardEvent): void {
    if (!open) return;
    event.preventDefault();
    hide();
  }

  function onEnter(event: KeyboardEvent): void {
    if (open && active >= 0) {
      event.preventDefault();
      pick(active);
    } else if (options.onEnter?.()) event.preventDefault();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // Safari fires the key that ends a composition after `compositionend`, with key code 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    // With Shift and other keys, the caret keys select text.
    const target = event.shiftKey || event.ctrlKey || event.metaKey ? undefined : optionAfter(event.key, disabled, active);
    if (event.key === 'Escape') onEscape(event);
    else if (event.key === 'Enter') onEnter(event);
    else if (event.key === 'Tab') hide();
    else if (options.onOtherKey?.(event)) event.preventDefault();
    else if (target !== undefined && (open || event.key.startsWith('Arrow'))) {
      event.preventDefault();
      if (open) setActive(target);
      else show();
    }
  }

  const inputProps = {
    role: 'combobox',
    'aria-expanded': open,
    'aria-controls': listId,
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': open && active >= 0 ? `${listId}-${active}` : undefined,
    autoComplete: 'off',
    onKeyDown,
    onClick: () => (open ? hide() : show()),
    onFocus: () => clearTimeout(leaving.current),
    onInput: (event: FormEvent<HTMLInputElement>) => {
      if (!(event.nativeEvent as InputEvent).isComposing) query(event);
    },
    onCompositionEnd: query,
    onBlur: () => {
      leaving.current = setTimeout(() => {
        hide();
        options.onLeft?.();
      }, BLUR_MS);
    },
  };
  return { open, active, setActive, hide, pick, inputProps };
}
