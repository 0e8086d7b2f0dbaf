import { SessionTabs } from './session-tabs.tsx';

/** The tabs of a training on its overview. */
export function OverviewTabs({ training }: { training: string }) {
  return <SessionTabs training={training} tab={null} />;
}
