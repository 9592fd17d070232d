/** What was changed in a form field before React was there, told to React as if it happened now. */

type Field = HTMLInputElement | HTMLTextAreaElement;

/** React compares with the value it last saw through its own setter: this one goes past it. */
function setPastReact(field: Field, name: 'value' | 'checked', value: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value);
}

function replay(field: Field): void {
  const tick = field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
  if (tick) {
    if (field.checked === field.defaultChecked) return;
    setPastReact(field, 'checked', field.defaultChecked);
    field.click();
  } else if (field.type !== 'hidden' && field.value !== field.defaultValue) {
    const typed = field.value;
    field.value = field.defaultValue;
    setPastReact(field, 'value', typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Replays changed fields of a part that has just been hydrated; those of a part inside it have their own turn. */
export function replayInputs(part: Element): void {
  const own = (field: Element) => field.closest('[data-attention]') === part;
  for (const field of part.querySelectorAll<Field>('input, textarea')) if (own(field)) replay(field);
  for (const list of part.querySelectorAll('select')) {
    if (!own(list)) continue;
    const initial = [...list.options].find((option) => option.defaultSelected) ?? list.options[0];
    if (initial && !initial.selected) list.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
