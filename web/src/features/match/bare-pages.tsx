import { splitComponent } from '../../lib/browser/split-component.ts';
import { usePathname } from '../../lib/router/router.tsx';

type Page = { title: string };

const pages = {
  live: splitComponent<Page>(() => import('./live/centre-page.tsx')).Component,
  present: splitComponent<Page>(() => import('./presenter/presenter-page.tsx')).Component,
  sheet: splitComponent<Page>(() => import('./sheet/sheet-page.tsx')).Component,
};

/** What a match opens without the frame: its recording, the big screen, its paper. */
export default function BarePages(page: Page) {
  const name = usePathname().split('/').at(-1);
  const Shown = pages[name === 'present' || name === 'sheet' ? name : 'live'];
  return <Shown key={name} {...page} />;
}
