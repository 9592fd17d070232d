import { metadataOf, WholePage } from '../../whole-page.tsx';

export const metadata = metadataOf('home');
export const dynamic = 'force-static';

export default function Page() {
  return <WholePage name="home" />;
}
