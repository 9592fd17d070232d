/** A row of toggle buttons under a drawing and a line of text that says what they lead to. */
import styles from './enhance.module.css';

export interface Controls {
  /** The buttons by their key, in order. */
  readonly buttons: ReadonlyMap<string, HTMLButtonElement>;
  /** Presses these buttons and no others. */
  press(keys: ReadonlySet<string>): void;
  /** Says the outcome; an empty text is no outcome. */
  say(text: string): void;
}

interface ControlsInput {
  /** What the row is for, above it. */
  readonly title: string;
  readonly choices: readonly { readonly key: string; readonly text: string }[];
  readonly onPress: (key: string) => void;
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K, className: string | undefined, text = ''): HTMLElementTagNameMap[K] {
  const created = document.createElement(tag);
  created.className = className ?? '';
  created.textContent = text;
  return created;
}

/** Adds the row and its outcome to a figure. */
export function addControls(figure: HTMLElement, { title, choices, onPress }: ControlsInput): Controls {
  const group = element('div', styles.controls);
  group.role = 'group';
  group.ariaLabel = title;
  const outcome = element('p', styles.outcome);
  outcome.role = 'status';
  const row = element('div', styles.row);
  const buttons = new Map<string, HTMLButtonElement>();
  for (const { key, text } of choices) {
    const button = element('button', styles.toggle, text);
    button.type = 'button';
    button.ariaPressed = 'false';
    button.addEventListener('click', () => onPress(key));
    buttons.set(key, button);
    row.append(button);
  }
  group.append(element('p', styles.title, title), row, outcome);
  figure.append(group);
  figure.classList.add(styles.held ?? '');
  return {
    buttons,
    press: (keys) => {
      for (const [key, button] of buttons) button.ariaPressed = String(keys.has(key));
    },
    say: (text) => {
      if (outcome.textContent !== text) outcome.textContent = text;
    },
  };
}
