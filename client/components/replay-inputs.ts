/** Repeats the changes of form fields from before the hydration, so that React hears of them. */
import { COMPOSING } from '#client/platform/page-marks.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * React reports a change when a field's value differs from the value that it saw last. What was typed before the hydration
 * is the first value that it saw, so its tracker is set back. Setting the field itself would end an input method's
 * composition and move the caret. The tracker is internal to React; without it, the next key reports the change.
 */
function resetTracker(field: Field): void {
  const { ['_valueTracker']: tracker } = field as { readonly _valueTracker?: { setValue(value: string): void } };
  tracker?.setValue(field.defaultValue);
}

function replay(field: Field): void {
  const tick = field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
  if (tick) {
    // Of a group of radio buttons, only the checked one is repeated.
    if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return;
    field.checked = field.defaultChecked;
    field.click();
  } else if (field.type !== 'hidden' && field.value !== field.defaultValue) {
    resetTracker(field);
    // The end of a composition is an input of its own.
    if (!field.hasAttribute(COMPOSING)) field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Repeats the changes in a part or in the root that has just been hydrated, without the parts inside it. */
export function replayInputs(part: Element): void {
  const own = (field: Element) => field.closest('[data-attention],#root') === part;
  for (const field of part.querySelectorAll<Field>('input, textarea')) if (own(field)) replay(field);
  for (const list of part.querySelectorAll('select')) {
    if (!own(list)) continue;
    const initial = [...list.options].find((option) => option.defaultSelected) ?? list.options[0];
    if (initial && !initial.selected) list.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
