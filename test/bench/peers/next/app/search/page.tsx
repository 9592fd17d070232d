import { metadataOf } from '../../../page-metadata.ts';
import { Tree } from '../../../next/tree.tsx';

export const metadata = metadataOf('search');
export const dynamic = 'force-dynamic';

export default function Page() {
  return <Tree name="search" />;
}
