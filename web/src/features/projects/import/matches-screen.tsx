import { MatchesPage } from '../matches/matches-page.tsx';
import { MatchTools } from './match-tools.tsx';

/** The matches, with the ways in and out for many of them. */
export const MatchesScreen = ({ title }: { title: string }) => <MatchesPage title={title} tools={<MatchTools />} />;
