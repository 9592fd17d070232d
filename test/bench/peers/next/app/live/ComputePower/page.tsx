import { metadataOf, WholePage } from '../../../../whole-page.tsx';

export const metadata = metadataOf('product');
export const dynamic = 'force-dynamic';

export default function Page() {
  return <WholePage name="product" />;
}
