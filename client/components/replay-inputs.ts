/** What was changed in a form field before React was there, told to React as if it happened now. */

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * React tells of a change when a field's value is not the one that it saw last, and what was typed early is the first
 * one that it saw. Its note of that is changed here: setting the field's own value would end what an input method is
 * composing and move the caret. The note is React's own affair; without it the next key tells.
 */
function forgetValue(field: Field): void {
  const { ['_valueTracker']: note } = field as { readonly _valueTracker?: { setValue(value: string): void } };
  note?.setValue(field.defaultValue);
}

function replay(field: Field): void {
  const tick = field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
  if (tick) {
    // Of radio buttons the one that is chosen now speaks for all.
    if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return;
    field.checked = field.defaultChecked;
    field.click();
  } else if (field.type !== 'hidden' && field.value !== field.defaultValue) {
    forgetValue(field);
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
