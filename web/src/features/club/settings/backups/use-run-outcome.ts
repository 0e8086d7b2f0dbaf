import type { Backups } from '@touchline/contract/club/backups';
import { useState } from 'react';

type Seen = Pick<Backups, 'runningSince' | 'lastMadeAt'>;

/** The outcome of a backup that ran while this page was open; undefined until it ends. */
export const useRunOutcome = (backups: Seen | undefined): 'made' | 'failed' | undefined => {
  const [running, setRunning] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<'made' | 'failed'>();
  if (!backups || backups.runningSince === running) return outcome;
  const { runningSince, lastMadeAt } = backups;
  setRunning(runningSince);
  // The server does not record failures: a run that ended without a new backup has failed.
  if (runningSince !== null) setOutcome(undefined);
  else if (running !== null) setOutcome(lastMadeAt !== null && lastMadeAt >= running ? 'made' : 'failed');
  return outcome;
};
