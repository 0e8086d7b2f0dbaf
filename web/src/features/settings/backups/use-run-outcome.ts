import type { Backups } from '@touchline/contract/club/backups';
import { useState } from 'react';

type Seen = Pick<Backups, 'runningSince' | 'lastMadeAt'>;

/** How the backup ended that was being made while this page was open; nothing before its end. */
export const useRunOutcome = (backups: Seen | undefined): 'made' | 'failed' | undefined => {
  const [running, setRunning] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<'made' | 'failed'>();
  if (!backups || backups.runningSince === running) return outcome;
  const { runningSince, lastMadeAt } = backups;
  setRunning(runningSince);
  // The server keeps no failures: a run that is over and has left nothing is one.
  if (runningSince !== null) setOutcome(undefined);
  else if (running !== null) setOutcome(lastMadeAt !== null && lastMadeAt >= running ? 'made' : 'failed');
  return outcome;
};
