import { metadataOf } from '../../../../page-metadata.ts';
import { Tree } from '../../../../next/tree.tsx';

export const metadata = metadataOf('product');
export const dynamic = 'force-static';

export default function Page() {
  return <Tree name="product" />;
}
