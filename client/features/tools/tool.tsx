import type { ToolSection } from '#shared/content/model.ts';
import { AvailabilityTable } from './availability-table.tsx';

/** A buyer's tool by its name in the content. */
export function Tool({ name }: { readonly name: ToolSection['tool'] }) {
  switch (name) {
    case 'availability':
      return <AvailabilityTable />;
    default:
      return null;
  }
}
