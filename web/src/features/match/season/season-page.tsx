import { PlayersTab } from './players/players-tab.tsx';
import { RulesTab } from './rules/rules-tab.tsx';
import { SuspensionsTab } from './suspensions/suspensions-tab.tsx';
import { TimeTab } from './time/time-tab.tsx';
import { useSeasonView } from './frame/use-season-view.ts';

/** The season of the club: figures, playing time, suspensions, and the rules that they follow. */
export default function SeasonPage(_page: { title: string }) {
  const view = useSeasonView();
  if (view.tab === 'time') return <TimeTab view={view} />;
  if (view.tab === 'suspensions') return <SuspensionsTab view={view} />;
  if (view.tab === 'rules') return <RulesTab view={view} />;
  return <PlayersTab view={view} />;
}
