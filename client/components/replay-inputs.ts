/** Repeats the changes of form fields from before the hydration, so that React hears of them. */
import { COMPOSING } from '#client/platform/page-marks.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * React reports a change when a field's value differs from the value that it saw last. What was typed before the hydration
 * is the first value that it saw, so its tracker is set back. Setting the field itself would end an input method's
 * composition and move the caret. The tracker is internal to React; without it, the next key reports the change.
 */
function resetTracker(field: TextField): void {
  const { ['_valueTracker']: tracker } = field as { readonly _valueTracker?: { setValue(value: string): void } };
  tracker?.setValue(field.defaultValue);
}

function replay(field: TextField | HTMLSelectElement): void {
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    if (initial && !initial.selected) field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement && field.type === 'radio') {
    // Of a group, only the button that was chosen is repeated.
    if (!field.checked || field.defaultChecked) return;
    field.checked = false;
    field.click();
  } else if (field.value !== field.defaultValue) {
    resetTracker(field);
    // The end of a composition is an input of its own.
    if (!field.hasAttribute(COMPOSING)) field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Repeats the changes in a part or in the root that has just been hydrated, without the parts inside it. */
export function replayInputs(part: Element): void {
  for (const field of part.querySelectorAll<TextField | HTMLSelectElement>('input, textarea, select')) {
    if (field.closest('[data-attention],#root') === part) replay(field);
  }
}
