import type { Match } from '@touchline/contract/football/matches';
import { Suspense } from 'react';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import { TabLoading } from '../frame/tab-loading.tsx';
import type { FileTabProps } from '../frame/file-tabs.ts';

const { Component: RunningMatch } = splitComponent<FileTabProps>(async () => ({
  default: (await import('./running-match.tsx')).RunningMatch,
}));
const { Component: AfterMatch } = splitComponent<FileTabProps>(async () => ({
  default: (await import('../after/after-match.tsx')).AfterMatch,
}));

const overStates: readonly Match['state'][] = ['finished', 'abandoned', 'awarded'];

/** The Match tab: while the match runs or is still to come what is recorded, afterwards what is to be finished. */
export default function MatchTab(props: FileTabProps) {
  return (
    <Suspense fallback={<TabLoading />}>
      {overStates.includes(props.match.state) ? <AfterMatch {...props} /> : <RunningMatch {...props} />}
    </Suspense>
  );
}
