import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { nextZ } from '#client/platform/layers.ts';
import styles from './listbox.module.css';
import { placeList } from './place-list.ts';

interface ListOption {
  readonly key: string;
  readonly label: ReactNode;
  readonly disabled?: boolean;
  readonly selected?: boolean;
  /** Makes the option a link, so that a middle click and a long press work. */
  readonly href?: string;
}

interface ListboxProps {
  readonly id: string;
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly options: readonly ListOption[];
  readonly active: number;
  readonly multiple?: boolean;
  /** Shown instead of options: 加载中, 无匹配数据, 无数据. */
  readonly note?: string | undefined;
  onPick(index: number): void;
  onActive(index: number): void;
}

/** The list of an open combobox, in the top layer: below the box, or above it where there is more room. */
export function Listbox({ id, label, anchor, options, active, multiple, note, onPick, onActive }: ListboxProps) {
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = list.current;
    const box = anchor.current;
    if (!element || !box) return;
    element.style.zIndex = String(nextZ());
    element.showPopover?.();
    const place = () => placeList(element, box.getBoundingClientRect());
    place();
    // A press in the list keeps the focus in the box, so that a phone's keyboard stays open.
    const keepFocus = (event: Event) => event.preventDefault();
    const ending = new AbortController();
    const { signal } = ending;
    element.addEventListener('mousedown', keepFocus, { signal });
    const observer = new ResizeObserver(place);
    observer.observe(box);
    observer.observe(element);
    addEventListener('scroll', place, { capture: true, passive: true, signal });
    for (const type of ['resize', 'scroll']) visualViewport?.addEventListener(type, place, { signal });
    return () => {
      observer.disconnect();
      ending.abort();
    };
  }, [anchor]);

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [id, active]);

  return (
    <div ref={list} className={styles.list} popover="manual">
      <div id={id} role="listbox" aria-label={label} aria-multiselectable={multiple || undefined}>
        {options.map((option, index) => (
          <Option
            key={option.key}
            id={`${id}-${index}`}
            option={option}
            active={index === active}
            onPick={() => onPick(index)}
            onActive={() => onActive(index)}
          />
        ))}
      </div>
      {note && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly option: ListOption;
  readonly active: boolean;
  onPick(): void;
  onActive(): void;
}

function Option({ id, option, active, onPick, onActive }: OptionProps) {
  const props = {
    id,
    role: 'option',
    className: styles.option,
    'aria-selected': option.selected ?? active,
    'aria-disabled': option.disabled || undefined,
    'data-active': active || undefined,
    onClick: onPick,
    onPointerMove: active ? undefined : onActive,
  };
  if (option.href === undefined) return <div {...props}>{option.label}</div>;
  return (
    <a {...props} href={option.href} target="_blank" rel="noopener">
      {option.label}
    </a>
  );
}
