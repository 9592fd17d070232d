/** Inside an eight-GPU server: network card → PCIe switch → GPU → NVSwitch, with host, disks and storage network. */
import type { ReactNode } from 'react';
import type { Drawn, Variant } from './frame.tsx';
import { sweepDown, times } from './geometry.ts';
import { Box, Label } from './label.tsx';

const HOST = [
  { name: '2 × CPU', note: '2 TB DDR5' },
  { name: '本地 NVMe', note: '8 × 3.84 TB' },
  { name: '存储 / 管理网', note: '2 × 200G · 25G' },
];

/** The node drawing. */
export const gpuNode = (): Drawn => ({ wide: wide(), tall: tall() });

/** A network card with its speed and an arrow out of the server. @param up whether the arrow points up */
function Card(props: { index: number; x: number; y: number; w: number; up: boolean }): ReactNode {
  const { x, y, w, up } = props;
  const middle = x + w / 2;
  const [edge, tip] = up ? [y, y - 44] : [y + 42, y + 86];
  const back = up ? 8 : -8;
  return (
    <g className={`d-${props.index}`}>
      <path d={`M${middle} ${edge}V${tip}m-4 ${back}l4 ${-back} 4 ${back}`} className="d-cs d-bold" />
      <Box x={x} y={y} w={w} h={42} as="cur" />
      <Label x={middle} y={y + 17} as="m c">{`NIC ${props.index}`}</Label>
      <Label x={middle} y={y + 34} as="m">400G</Label>
    </g>
  );
}

/** A GPU: die, memory stacks on both sides, number. */
function Gpu(props: { index: number; x: number; y: number; w: number; h: number; die: number }): ReactNode {
  const { x, y, w, h, die } = props;
  const left = x + (w - die) / 2;
  return (
    <g className={`d-${props.index}`}>
      <Box x={x} y={y} w={w} h={h} as="cur" />
      <rect x={left} y={y + 12} width={die} height={die} className="d-cf" />
      <path d={`M${left - 7} ${y + 12}v${die}M${left + die + 7} ${y + 12}v${die}`} className="d-hbm" />
      <Label x={x + w / 2} y={y + h - 11} as="m c">{`GPU ${props.index}`}</Label>
    </g>
  );
}

function wide(): Variant {
  const x = (i: number): number => 34 + i * 82;
  const centre = (k: number): number => 110 + k * 164;
  return {
    viewBox: '0 0 712 540',
    content: (
      <>
        <rect x="16" y="42" width="680" height="486" rx="4" className="d-shell" />
        <path d={times(8, (i) => `M${x(i) + 35} 104v118`).join('')} className="d-l" />
        {times(4, (k) => (
          <g key={k}>
            <Box x={x(2 * k)} y={144} w={152} h={30} as="chip" />
            <Label x={x(2 * k) + 76} y={164} as="m">PCIe Gen5 交换</Label>
          </g>
        ))}
        {times(8, (i) => (
          <g key={i}>
            <g className={`d-${i}`}>
              <path d={times(4, (k) => sweepDown([x(i) + 14 + k * 14, 310], [centre(k), 372])).join('')} className="d-cs d-thin" />
            </g>
            <Card index={i} x={x(i)} y={62} w={70} up />
            <Gpu index={i} x={x(i)} y={214} w={70} h={96} die={38} />
          </g>
        ))}
        {times(4, (k) => (
          <g key={k}>
            <Box x={centre(k) - 62} y={372} w={124} h={38} as="hot" />
            <Label x={centre(k)} y={396} as="m c">{`NVSwitch ${k}`}</Label>
          </g>
        ))}
        {HOST.map((part, k) => (
          <g key={part.name}>
            <Box x={34 + k * 218} y={448} w={208} h={56} as="chip" />
            <Label x={138 + k * 218} y={471} as="m c">{part.name}</Label>
            <Label x={138 + k * 218} y={491} as="m">{part.note}</Label>
          </g>
        ))}
      </>
    ),
  };
}

/** Two rows of four GPUs with the switches between them. The arrows of their cards point up and down. */
function tall(): Variant {
  const x = (i: number): number => 12 + (i % 4) * 84;
  return {
    viewBox: '0 0 350 612',
    content: (
      <>
        <rect x="2" y="32" width="346" height="494" rx="3" className="d-shell" />
        <path d={times(4, (i) => `M${x(i) + 37} 92v52M${x(i) + 37} 414v52`).join('')} className="d-l" />
        {times(4, (k) => (
          <g key={k}>
            <Box x={x(2 * k)} y={k < 2 ? 105 : 427} w={158} h={26} as="chip" />
            <Label x={x(2 * k) + 79} y={k < 2 ? 123 : 445} as="m">PCIe Gen5 交换</Label>
          </g>
        ))}
        {times(8, (i) => {
          const upper = i < 4;
          return (
            <g key={i}>
              <g className={`d-${i}`}>
                <path d={times(2, (k) => sweepDown([x(i) + 25 + k * 24, upper ? 230 : 328], [95 + k * 160, upper ? 263 : 295])).join('')} className="d-cs d-thin" />
              </g>
              <Card index={i} x={x(i)} y={upper ? 50 : 466} w={74} up={upper} />
              <Gpu index={i} x={x(i)} y={upper ? 144 : 328} w={74} h={86} die={32} />
            </g>
          );
        })}
        {times(2, (k) => (
          <g key={k}>
            <Box x={28 + k * 160} y={263} w={134} h={32} as="hot" />
            <Label x={95 + k * 160} y={284} as="m c">NVSwitch × 2</Label>
          </g>
        ))}
        {[HOST.slice(0, 2), HOST.slice(2)].map((parts, row) => (
          <Label key={row} x={175} y={580 + row * 22} as="m">{parts.map(({ name, note }) => `${name} · ${note}`).join('；')}</Label>
        ))}
      </>
    ),
  };
}
