import { createSharedValue } from '#client/platform/shared-value.ts';

/** The DR level that somebody chose on this page, in the timeline or with the level chooser. */
export const chosenLevel = createSharedValue<number | undefined>(undefined);
