/** The frame of every drawing: a figure with a wide and a portrait variant, one of which the style sheet hides. */
import type { ReactNode, SVGAttributes } from 'react';

export type Surface = 'ink' | 'paper';

/** A variant of a drawing: its view box and its content. */
export interface Variant {
  readonly viewBox: string;
  readonly content: ReactNode;
}

export interface FigureProps {
  /** Accessible name, one sentence. */
  readonly label: string;
  readonly surface: Surface;
  /** Kind of drawing for scripts and tests, e.g. `power`. */
  readonly kind: string;
  readonly wide: Variant;
  readonly tall: Variant;
  /** Whether the drawing contains links. Then its role is `group`, not `img`, so that they are accessible. */
  readonly linked?: boolean;
  /** Additional class of the figure. */
  readonly className?: string;
  /** Attributes of both pictures, e.g. event handlers. */
  readonly pictureProps?: SVGAttributes<SVGSVGElement>;
  /** Placed below the pictures, with their colours. */
  readonly children?: ReactNode;
}

/** What a drawing without state is: its variants and what is special about its frame. */
export type Drawn = Pick<FigureProps, 'wide' | 'tall' | 'linked' | 'className'>;

/** Renders both variants of a drawing. The style sheet shows the wide one from a width of 570 px, otherwise the tall one. */
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
