import { TabLoading } from '../frame/tab-loading.tsx';

export default function CentrePage({ title }: { title: string }) {
  return (
    <main id="main" tabIndex={-1}>
      <h1 className="sr-only">{title}</h1>
      <TabLoading />
    </main>
  );
}
