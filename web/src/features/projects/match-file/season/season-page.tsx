import { PaneLayout } from '../../../../components/page/pane-layout.tsx';
import { TabLoading } from '../frame/tab-loading.tsx';

export default function SeasonPage({ title }: { title: string }) {
  return (
    <PaneLayout>
      <h1 className="sr-only">{title}</h1>
      <TabLoading />
    </PaneLayout>
  );
}
