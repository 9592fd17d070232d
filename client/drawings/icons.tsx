/** Line icons on a 24-unit grid, one path each. The style sheet sets the stroke to 1.7 px. */
import type { ReactNode } from 'react';

const PATHS = {
  cloud: 'M7 19a5 5 0 0 1-.6-9.96A6 6 0 0 1 18 8.5 5.3 5.3 0 0 1 17.5 19z',
  nodes: 'M12 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM5 22a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM19 22a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM10.7 7.7 6.3 16.3M13.3 7.7l4.4 8.6M8 19h8',
  shield: 'M12 2l8 3v6c0 5.5-3.4 9-8 11-4.6-2-8-5.5-8-11V5zM8.5 12l2.5 2.5 4.5-5',
  rack: 'M5 2h14v20H5zM5 7h14M5 12h14M5 17h14M8 4.5h2M8 9.5h2M8 14.5h2M8 19.5h2',
  wrench: 'M15 3.2a5.2 5.2 0 0 0-6 7L3 16.2V21h4.8l6-6a5.2 5.2 0 0 0 7-6l-3.3 3.3-3-.8-.8-3z',
  chip: 'M7 7h10v10H7zM10 2v5M14 2v5M10 17v5M14 17v5M2 10h5M2 14h5M17 10h5M17 14h5',
  'cloud-up': 'M7 18a5 5 0 0 1-.6-9.96A6 6 0 0 1 18 7.5 5.3 5.3 0 0 1 17.5 18M12 22v-9M8.5 16.5 12 13l3.5 3.5',
  'arrow-right': 'M4 12h15M13 6l6 6-6 6',
  'arrow-up': 'M12 20V5M6 11l6-6 6 6',
  phone: 'M5 3h4l2 5-2.5 1.6a12 12 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2.2 2A17 17 0 0 1 3 5.2 2 2 0 0 1 5 3z',
  chat: 'M4 4h16v12H10l-6 5zM8 8.5h8M8 12h5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
  close: 'M5 5l14 14M19 5 5 19',
  'chevron-down': 'M6 9l6 6 6-6',
  copy: 'M9 8h11v13H9zM15 8V3H4v13h5',
  qr: 'M3 3h7v7H3zM14 3h7v7h-7zM3 14h7v7H3zM6.5 6.5h0M17.5 6.5h0M6.5 17.5h0M14 14h3v3M21 14v3h-1M14 21v-1M17 21h4v-1',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  minus: 'M4 12h16',
  info: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20zM12 11v6M12 7h0',
  alert: 'M12 3 1.8 21h20.4zM12 10v5M12 18h0',
  menu: 'M3 6h18M3 12h18M3 18h18',
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  user: 'M12 11a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM3 22c.6-5 4-8 9-8s8.4 3 9 8',
  building: 'M5 22V3h10v19M15 9h5v13M2 22h20M8.5 7h3M8.5 11h3M8.5 15h3',
  document: 'M5 2h9l5 5v15H5zM14 2v5h5M8.5 12h7M8.5 16h7',
} as const;

export type IconName = keyof typeof PATHS;

/** The names of all icons. */
export const ICON_NAMES = Object.keys(PATHS) as readonly IconName[];

/**
 * An icon in the colour of the surrounding text. It is decorative: the control around it has its own accessible name.
 * @param props.className additional class, e.g. for its size
 */
export function Icon(props: { name: IconName; className?: string }): ReactNode {
  const classes = props.className === undefined ? 'd-icon' : `d-icon ${props.className}`;
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[props.name]} />
    </svg>
  );
}
