import { metadataOf } from '../../../page-metadata.ts';
import { Tree } from '../../../next/tree.tsx';

export const metadata = metadataOf('home');
export const dynamic = 'force-dynamic';

export default function Page() {
  return <Tree name="home" />;
}
