import { lazy } from 'react';
import { protectedScreens } from '../app/screens/console-screens.ts';
import type { Screen } from '../app/screens/screens.ts';
import { PageHead } from '../components/page/page-head.tsx';
import { PaneLayout } from '../components/page/pane-layout.tsx';

function PlainPage({ title }: { title: string }) {
  return (
    <PaneLayout>
      <PageHead title={title} />
      <p>A plain page</p>
    </PaneLayout>
  );
}

const load = () => Promise.resolve({ default: PlainPage });

/** Every page with its path and title but without code to load, for tests of the frame around the pages. */
export const plainScreens: readonly Screen[] = protectedScreens.map((screen) => ({
  ...screen,
  Page: lazy(load),
  preload: load,
}));
