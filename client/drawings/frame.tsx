/** The frame of every drawing: one figure with a wide and a portrait variant, of which the style sheet shows one. */
import type { ReactNode, SVGAttributes } from 'react';

export type Surface = 'ink' | 'paper';

/** A variant of a drawing: its view box and its content. */
export interface Variant {
  readonly viewBox: string;
  readonly content: ReactNode;
}

export interface FigureProps {
  /** One sentence; the accessible name. */
  readonly label: string;
  readonly surface: Surface;
  /** Names the kind for scripts and tests, e.g. `power`. */
  readonly kind: string;
  readonly wide: Variant;
  readonly tall: Variant;
  /** True when the drawing holds links: it is then a group whose links can be reached, not one image. */
  readonly linked?: boolean;
  /** Further class of the figure. */
  readonly className?: string;
  /** What answers the visitor: attributes of each picture. */
  readonly pictureProps?: SVGAttributes<SVGSVGElement>;
  /** Stands under the pictures, in their colours. */
  readonly children?: ReactNode;
}

/** Renders both variants of a drawing; the style sheet shows the wide one from 570 px of width, else the tall one. */
export function Figure(props: FigureProps): ReactNode {
  const classes = ['d-fig', props.surface === 'paper' ? 'd-paper' : '', props.className ?? ''];
  return (
    <figure className={classes.filter(Boolean).join(' ')} data-drawing={props.kind}>
      <Picture {...props} shape="wide" variant={props.wide} />
      <Picture {...props} shape="tall" variant={props.tall} />
      {props.children}
    </figure>
  );
}

function Picture(props: FigureProps & { shape: 'wide' | 'tall'; variant: Variant }): ReactNode {
  return (
    <svg className={`d-${props.shape}`} viewBox={props.variant.viewBox} role={props.linked ? 'group' : 'img'} aria-label={props.label} {...props.pictureProps}>
      {props.variant.content}
    </svg>
  );
}
