/**
 * A text box with options: local or remote, one or several, with or without free text (behaviour parity, section 6). The
 * value is submitted in ordinary form fields.
 */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Listbox } from '#client/components/combobox/listbox.tsx';
import { useCombobox } from '#client/components/combobox/use-combobox.ts';
import { Icon } from '#client/drawings/icons.tsx';
import { announce } from '#client/platform/announce.ts';
import styles from './select.module.css';
import { useOptions, type RemoteSearch, type SelectOption } from './use-options.ts';

interface SelectProps {
  readonly id: string;
  readonly name: string;
  /** Name of the list for screen readers; the field's label is outside this component. */
  readonly label: string;
  readonly options?: readonly SelectOption[];
  readonly search?: RemoteSearch;
  readonly multiple?: boolean;
  /** Most options that can be chosen; 0 is unlimited. */
  readonly limit?: number;
  /** Any typed text is a valid value. */
  readonly freeText?: boolean;
  /** Called 50 ms after the box was left, never for a press in its list. */
  onLeft?(): void;
  readonly inputProps?: object;
  /** Renders a text box without a list, as on the server. */
  readonly plain?: boolean;
}

const NONE: readonly SelectOption[] = [];

/** The text box, the chosen values and, while open, the list. */
export function Select(props: SelectProps) {
  const { id, name, label, search, multiple = false, limit = 0, freeText = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly SelectOption[]>([]);
  const [marked, setMarked] = useState(false);
  const { query, options, loading, ask } = useOptions(props.options ?? NONE, search);
  const isChosen = (option: SelectOption) => chosen.some((other) => other.value === option.value);
  const full = multiple && limit > 0 && chosen.length >= limit;
  const listed = options.map((option) => ({
    key: option.value,
    label: option.hint === undefined ? option.label : <OptionText option={option} />,
    selected: multiple ? isChosen(option) : chosen[0]?.value === option.value,
    disabled: full && !isChosen(option),
  }));
  const note = loading ? '加载中' : options.length > 0 ? undefined : query === '' ? '无数据' : '无匹配数据';

  useEffect(() => {
    const form = input.current?.form;
    const clear = () => {
      setChosen([]);
      ask('');
    };
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  });

  function write(text: string): void {
    if (input.current) input.current.value = text;
    ask('');
  }

  function choose(index: number): void {
    const option = options[index];
    if (!option) return;
    setMarked(false);
    if (!multiple) {
      setChosen([option]);
      write(option.label);
      box.hide();
    } else {
      setChosen(isChosen(option) ? chosen.filter((other) => other.value !== option.value) : [...chosen, option]);
    }
  }

  /** In an empty box, the first press marks the last value and the second removes it. */
  function onBackspace(event: KeyboardEvent<HTMLInputElement>): boolean {
    const last = chosen.at(-1);
    if (!multiple || event.key !== 'Backspace' || event.currentTarget.value !== '' || !last) {
      setMarked(false);
      return false;
    }
    setMarked(!marked);
    announce(marked ? `已移除${last.label}` : `再按一次退格键移除${last.label}`, 'status');
    if (marked) setChosen(chosen.slice(0, -1));
    return true;
  }

  const box = useCombobox({
    listId: `${id}-list`,
    disabled: listed.map((option) => option.disabled),
    chosen: listed.findIndex((option) => option.selected),
    // A remote search without a query has no result to show.
    showable: options.length > 0 || query !== '' || !search,
    onPick: choose,
    onQuery: ask,
    onOtherKey: onBackspace,
    onLeft: () => {
      if (!freeText && !multiple && input.current) input.current.value = chosen[0]?.label ?? '';
      props.onLeft?.();
    },
  });

  useEffect(() => {
    if (box.open && !loading && query !== '') announce(`${options.length} 个结果`, 'status');
  }, [box.open, loading, query, options.length]);

  return (
    <span className={styles.select}>
      {multiple &&
        chosen.map((option, index) => (
          <span key={option.value} className={styles.tag} data-marked={(marked && index === chosen.length - 1) || undefined}>
            {option.label}
            <input type="hidden" name={name} value={option.value} />
            <button type="button" aria-label={`移除${option.label}`} onClick={() => setChosen(chosen.filter((other) => other !== option))}>
              <Icon name="close" />
            </button>
          </span>
        ))}
      <input
        ref={input}
        id={id}
        type="text"
        {...(freeText && !multiple ? { name } : {})}
        {...(props.plain ? {} : box.inputProps)}
        {...props.inputProps}
      />
      {!multiple && !freeText && <input type="hidden" name={name} value={chosen[0]?.value ?? ''} />}
      {box.open && (
        <Listbox
          id={`${id}-list`}
          label={label}
          anchor={input}
          options={listed}
          active={box.active}
          multiple={multiple}
          note={note}
          onPick={box.pick}
          onActive={box.setActive}
        />
      )}
    </span>
  );
}

function OptionText({ option }: { option: SelectOption }) {
  return (
    <>
      <span>{option.label}</span>
      <small className={styles.hint}>{option.hint}</small>
    </>
  );
}
