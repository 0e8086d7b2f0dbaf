import type { Match } from '@touchline/contract/football/matches';
import { Suspense } from 'react';
import { slots } from '../../../components/page/slots.ts';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import { TabLoading } from '../frame/tab-loading.tsx';
import type { FileTabProps } from '../frame/file-tabs.ts';

const { Component: RunningMatch } = splitComponent<FileTabProps>(async () => ({
  default: (await import('./running-match.tsx')).RunningMatch,
}));
const { Component: AfterMatch } = splitComponent<FileTabProps>(async () => ({
  default: (await import('../after/after-match.tsx')).AfterMatch,
}));

const { Component: FestivalMatch } = splitComponent<FileTabProps>(async () => ({
  default: (await import('../festival/festival-match.tsx')).FestivalMatch,
}));

const { Component: WasItPlayed } = slots.wasItPlayed;

const overStates: readonly Match['state'][] = ['finished', 'abandoned', 'awarded'];

/**
 * The Match tab: while the match runs or is still to come what is recorded, afterwards what is to be finished; of a festival
 * its games.
 */
export default function MatchTab(props: FileTabProps) {
  const { games = null, state } = props.match;
  const Shown = games ? FestivalMatch : overStates.includes(state) ? AfterMatch : RunningMatch;
  return (
    <Suspense fallback={<TabLoading />}>
      {props.match.takesPlace === 'unknown' ? <WasItPlayed match={props.match} /> : null}
      <Shown {...props} />
    </Suspense>
  );
}
