import { MatchesPage } from '../matches/matches-page.tsx';
import { MatchTools } from './match-tools.tsx';

/** The matches page with import and export. */
export const MatchesScreen = ({ title }: { title: string }) => <MatchesPage title={title} tools={<MatchTools />} />;
