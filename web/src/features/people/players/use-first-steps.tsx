import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { firstStepsQuery } from '../../../api/club/first-steps.ts';
import { meQuery } from '../../../api/people/auth.ts';
import { splitComponent } from '../../../lib/browser/split-component.ts';

const { Component: FirstSteps, preload } = splitComponent(async () => ({
  default: (await import('../first-steps/first-steps.tsx')).FirstSteps,
}));

/**
 * The list that leads a new club, for its administrator, and whether it is known if there is one. Its code is fetched only
 * for a club that has steps left; without the code, the page does without the list.
 */
export function useFirstSteps(): { firstSteps: ReactNode; isReady: boolean } {
  const isAdmin = useQuery(meQuery()).data?.role === 'admin';
  const { data, isLoading } = useQuery({ ...firstStepsQuery(), enabled: isAdmin });
  const hasSteps = Boolean(data?.steps);
  const [code, setCode] = useState<'coming' | 'here' | 'lost'>('coming');
  useEffect(() => {
    if (!hasSteps) return;
    preload().then(
      () => setCode('here'),
      () => setCode('lost'),
    );
  }, [hasSteps]);
  return {
    firstSteps: hasSteps && code === 'here' ? <FirstSteps /> : null,
    isReady: !isLoading && (!hasSteps || code !== 'coming'),
  };
}
