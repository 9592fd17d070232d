import { metadataOf } from '../../../page-metadata.ts';
import { WholePage } from '../../../whole-page.tsx';

export function meta() {
  const { title, description } = metadataOf('product');
  return [{ title }, { name: 'description', content: description }];
}

export default function Page() {
  return <WholePage name="product" />;
}
