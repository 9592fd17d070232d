/** Rail-optimised GPU fabric: network card n of each node connects to leaf n, and each leaf to each spine. */
import type { ReactNode } from 'react';
import type { SpecOf } from '#shared/content/drawing.ts';
import type { Drawn, Variant } from './frame.tsx';
import { sweepDown, times } from './geometry.ts';
import { Box, Label } from './label.tsx';

const RAILS = 8;

interface Plan {
  readonly width: number;
  readonly height: number;
  readonly nodes: number;
  readonly spines: number;
  /** Vertical centres of the spine and leaf rows, and top edge of the nodes. */
  readonly rows: readonly [spine: number, leaf: number, node: number];
  readonly leafWidth: number;
  readonly spineWidth: number;
  readonly caption: string;
}

/** The fabric drawing, with two to six nodes and as many spines. A real cluster has more of both. */
export function gpuFabric(spec: SpecOf<'gpu-fabric'>): Drawn {
  const nodes = Math.max(2, Math.min(6, spec.nodes));
  const spines = Math.max(2, Math.min(6, spec.spines));
  const wide: Plan = {
    width: 720, height: 442, nodes, spines, rows: [46, 150, 292], leafWidth: 64, spineWidth: Math.min(104, 580 / spines - 12),
    caption: '每节点 8 GPU · 8 × 400G 计算网卡 · NVLink / NVSwitch 机内全互联',
  };
  const tall: Plan = {
    width: 350, height: 386, nodes: 2, spines: Math.min(3, spines), rows: [26, 125, 240], leafWidth: 40, spineWidth: 88,
    caption: '每节点 8 GPU、8 × 400G，机内 NVLink 全互联',
  };
  return { wide: draw(wide), tall: draw(tall) };
}

function draw(plan: Plan): Variant {
  const [spineY, leafY, nodeY] = plan.rows;
  const pitch = plan.width / plan.nodes;
  const spineX = (j: number): number => plan.width * ((j + 0.5) / plan.spines) * 0.9 + plan.width * 0.05;
  const leafX = (i: number): number => plan.leafWidth / 2 + 3 + (i * (plan.width - plan.leafWidth - 6)) / (RAILS - 1);
  const cardX = (n: number, i: number): number => n * pitch + 20 + (i * (pitch - 40)) / (RAILS - 1);
  return {
    viewBox: `0 0 ${plan.width} ${plan.height}`,
    content: (
      <>
        {times(RAILS, (i) => (
          <g key={i} className={`d-rail d-${i}`}>
            <path d={times(plan.spines, (j) => `M${Math.round(leafX(i))} ${leafY - 12}L${Math.round(spineX(j))} ${spineY + 14}`).join('')} className="d-up" />
            <path d={times(plan.nodes, (n) => sweepDown([leafX(i), leafY + 13], [cardX(n, i), nodeY])).join('')} className="d-cs" />
          </g>
        ))}
        {times(plan.nodes, (n) => <Node key={n} index={n} x={n * pitch} y={nodeY} width={pitch} cards={times(RAILS, (i) => Math.round(cardX(n, i)))} />)}
        {times(plan.spines, (j) => (
          <g key={j}>
            <Box x={spineX(j) - plan.spineWidth / 2} y={spineY - 15} w={plan.spineWidth} h={29} as="hot" />
            <Label x={spineX(j)} y={spineY + 5} as="c m">{`Spine ${j + 1}`}</Label>
          </g>
        ))}
        {times(RAILS, (i) => (
          <g key={i} className={`d-${i}`}>
            <Box x={leafX(i) - plan.leafWidth / 2} y={leafY - 13} w={plan.leafWidth} h={26} as="cur" />
            <Label x={leafX(i)} y={leafY + 5} as="m">{`轨 ${i + 1}`}</Label>
          </g>
        ))}
        <Label x={plan.width / 2} y={plan.height - 6} as="m">{plan.caption}</Label>
      </>
    ),
  };
}

/** A node: eight cards, the PCIe switches below them, eight GPUs. */
function Node(props: { index: number; x: number; y: number; width: number; cards: readonly number[] }): ReactNode {
  const { y, cards } = props;
  const half = Math.min(6, Math.floor((props.width - 40) / 7 / 2) - 1);
  return (
    <>
      <Box x={props.x + 4} y={y} w={props.width - 8} h={112} />
      <path d={cards.map((x) => `M${x} ${y + 18}v34`).join('')} className="d-l" />
      <Box x={props.x + 12} y={y + 32} w={props.width - 24} h={9} as="chip" />
      {cards.map((x, i) => (
        <g key={x} className={`d-${i}`}>
          <path d={`M${x - half + 1} ${y + 9}h${half * 2 - 2}v9h${2 - half * 2}z`} className="d-cf" />
          <path d={`M${x - half} ${y + 52}h${half * 2}v24h${-half * 2}z`} className="d-gpu" />
        </g>
      ))}
      <Label x={props.x + props.width / 2} y={y + 99} as="m">{`节点 0${props.index + 1}`}</Label>
    </>
  );
}
