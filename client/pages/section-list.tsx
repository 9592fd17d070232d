import type { ComponentType, ReactNode } from 'react';
import { part } from '#client/components/part.tsx';
import { isLive } from '#client/drawings/drawing.tsx';
import { Cases } from '#client/sections/cases.tsx';
import { Catalogue } from '#client/sections/catalogue.tsx';
import { DataTable } from '#client/sections/data-table.tsx';
import { Decision } from '#client/sections/decision.tsx';
import { Facts } from '#client/sections/facts.tsx';
import { Faq } from '#client/sections/faq.tsx';
import { Figure } from '#client/sections/figure.tsx';
import { Items } from '#client/sections/items.tsx';
import { Options } from '#client/sections/options.tsx';
import { Process } from '#client/sections/process.tsx';
import { Prose } from '#client/sections/prose.tsx';
import { Related } from '#client/sections/related.tsx';
import { Scope } from '#client/sections/scope.tsx';
import { SectionFrame } from '#client/sections/section-frame.tsx';
import { Terms } from '#client/sections/terms.tsx';
import { Timeline } from '#client/sections/timeline.tsx';
import { toneOf, type Tone } from '#client/sections/tone.ts';
import type { ToolAddress } from '#client/features/tools/tool-address.ts';
import { Tool } from '#client/features/tools/tool.tsx';
import type { Section } from '#shared/content/model.ts';
import { FormBand } from './form-band.tsx';

/** A separate chunk, since it needs the data of the sites, and only pages with a power path show it. */
const PowerFaults = part(() => import('#client/features/tools/power-faults.tsx').then((code) => code.PowerFaults));

const showsPowerPath = (section: Section): boolean => section.type === 'figure' && section.drawing.kind === 'power';
const POWER_PATH = [PowerFaults];

/** The components that need the fields of their section alone. */
const BODIES = {
  items: Items, options: Options, facts: Facts, process: Process, faq: Faq, prose: Prose, scope: Scope,
  related: Related, decision: Decision, catalogue: Catalogue, cases: Cases, timeline: Timeline, terms: Terms,
} satisfies { readonly [T in Exclude<Section['type'], 'table' | 'figure' | 'tool' | 'form'>]: ComponentType<Extract<Section, { readonly type: T }>> };

function body(section: Section, tone: Tone, tool: ToolAddress, state: string | undefined): ReactNode {
  switch (section.type) {
    case 'table':
      return <DataTable table={section.table} state={state} />;
    case 'figure':
      return (
        <>
          <Figure section={section} tone={tone} />
          {section.drawing.kind === 'power' && <PowerFaults site={section.drawing.site} />}
        </>
      );
    case 'tool':
      return <Tool name={section.tool} id={section.id} path={tool.path} query={tool.query} />;
    case 'form':
      return null;
    default: {
      // The compiler cannot infer that the component belongs to this section.
      const Body = BODIES[section.type] as ComponentType<Section>;
      return <Body {...section} />;
    }
  }
}

interface SectionBandProps {
  readonly section: Section;
  /** Address of the page for its tools. */
  readonly tool: ToolAddress;
  /** Initial text of a form. */
  readonly leadText?: string | undefined;
}

/** One section in its band. A form section has its own kind of band. */
export function SectionBand({ section, tool, leadText }: SectionBandProps) {
  if (section.type === 'form') return <FormBand section={section} description={leadText} />;
  const tone = toneOf(section);
  const { marks } = section;
  // A table says it in its caption.
  const caption = section.type === 'table' ? marks?.once : undefined;
  return (
    <SectionFrame
      id={section.id}
      title={section.title}
      lead={section.lead}
      tone={tone}
      split={section.type === 'faq' || section.type === 'prose'}
      near={section.type === 'figure' && isLive(section.drawing)}
      needs={showsPowerPath(section) ? POWER_PATH : undefined}
      marks={caption === undefined ? marks : { signs: marks?.signs ?? [] }}
    >
      {body(section, tone, tool, caption)}
    </SectionFrame>
  );
}

/** The sections of a page, in order. */
export function SectionList({ sections, ...shared }: Omit<SectionBandProps, 'section'> & { readonly sections: readonly Section[] }) {
  return sections.map((section) => <SectionBand key={section.id} section={section} {...shared} />);
}
