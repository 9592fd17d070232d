/** Line icons. The style sheet sets the stroke to 1.7 px. */
import type { ReactNode } from 'react';
import { ICON_PATHS } from './icon-paths.ts';

export type IconName = keyof typeof ICON_PATHS;

/** An icon in the colour of the surrounding text. It is decorative: the control around it has its own accessible name. */
export function Icon(props: { name: IconName }): ReactNode {
  return (
    <svg className="d-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={ICON_PATHS[props.name]} />
    </svg>
  );
}
