/** Every area of the benchmark, in the order of the table of targets. */
import type { Measure } from './row.ts';

export interface Area {
  readonly id: string;
  /** What it needs besides the built site; asked for by a flag of the same name. */
  readonly needs?: 'peers' | 'lighthouse' | 'soak';
  /** Loaded when it runs, so that one area never costs another its time. */
  load(): Promise<Measure>;
}

export const AREAS: readonly Area[] = [
  { id: 'cached', load: async () => (await import('./rows/cached.ts')).cached },
  { id: 'peers-cached', needs: 'peers', load: async () => (await import('./rows/peers-cached.ts')).peersCached },
  { id: 'live', load: async () => (await import('./rows/live.ts')).live },
  { id: 'peers-live', needs: 'peers', load: async () => (await import('./rows/peers-live.ts')).peersLive },
  { id: 'first-byte', load: async () => (await import('./rows/first-byte.ts')).firstByte },
  { id: 'leads', load: async () => (await import('./rows/leads.ts')).leads },
  { id: 'lead-queues', needs: 'peers', load: async () => (await import('./rows/lead-queues.ts')).leadQueues },
  { id: 'lead-losses', needs: 'peers', load: async () => (await import('./rows/lead-losses.ts')).leadLosses },
  { id: 'hanging-leads', load: async () => (await import('./rows/hanging-leads.ts')).hangingLeads },
  { id: 'overload', load: async () => (await import('./rows/overload.ts')).overload },
  { id: 'warm-up', load: async () => (await import('./rows/warm-up.ts')).warmUp },
  { id: 'memory', load: async () => (await import('./rows/memory.ts')).memory },
  { id: 'start', load: async () => (await import('./rows/start.ts')).start },
  { id: 'growth', load: async () => (await import('./rows/growth.ts')).growth },
  { id: 'content', load: async () => (await import('./rows/content.ts')).content },
  { id: 'search', load: async () => (await import('./rows/search.ts')).search },
  { id: 'soak', needs: 'soak', load: async () => (await import('./rows/soak.ts')).soak },
  { id: 'bytes', load: async () => (await import('./rows/bytes.ts')).bytes },
  { id: 'intent', load: async () => (await import('./rows/intent.ts')).intent },
  { id: 'navigation', load: async () => (await import('./rows/navigation.ts')).navigation },
  { id: 'interaction', load: async () => (await import('./rows/interaction.ts')).interaction },
  { id: 'hydration', load: async () => (await import('./rows/hydration.ts')).hydration },
  { id: 'phone', needs: 'peers', load: async () => (await import('./rows/phone.ts')).phone },
  { id: 'first-paint', needs: 'lighthouse', load: async () => (await import('./rows/first-paint.ts')).firstPaint },
  { id: 'lighthouse', needs: 'lighthouse', load: async () => (await import('./rows/lighthouse.ts')).lighthouse },
];
