/** Repeats the changes of form fields from before the hydration, so that React hears of them. */
import { COMPOSING } from '#client/platform/page-marks.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Field = TextField | HTMLSelectElement;

/** The form fields in an element, in order. Those of the parts in it are among them. */
export const fieldsIn = (part: Element): readonly Field[] => [...part.querySelectorAll<Field>('input, textarea, select')];

/**
 * React reports a change when a field's value differs from the value that it saw last. What was typed before the hydration
 * is the first value that it saw, so its tracker is set back. Setting the field itself would end an input method's
 * composition and move the caret. The tracker is internal to React; without it, the next key reports the change.
 */
function resetTracker(field: TextField): void {
  const { ['_valueTracker']: tracker } = field as { readonly _valueTracker?: { setValue(value: string): void } };
  tracker?.setValue(field.defaultValue);
}

function replay(field: Field): void {
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
    const isComposing = field.hasAttribute(COMPOSING);
    const report = () => field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }));
    // React sets a field to the value it knows of: after an event that comes while it commits, and when it renders again. Either
    // would end a composition.
    if (isComposing) queueMicrotask(report);
    else report();
  }
}

/**
 * Repeats the changes in a part or in the root that has just been hydrated, without the parts inside it.
 * @param sent the fields before the hydration. A translation or a password manager may have changed the HTML, and React then
 *   renders the fields anew: the new ones get the visitor's values.
 */
export function replayInputs(part: Element, sent: readonly Field[]): void {
  for (const [index, field] of fieldsIn(part).entries()) {
    if (field.closest('[data-attention],#root') !== part) continue;
    const before = sent[index];
    if (before?.name === field.name && !before.isConnected) {
      if (before instanceof HTMLInputElement) (field as HTMLInputElement).checked = before.checked;
      field.value = before.value;
    }
    replay(field);
  }
}
