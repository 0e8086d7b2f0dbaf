import { useQuery } from '@tanstack/react-query';
import { type Planned, planCheckQuery } from '../../../../api/plan/plan-clashes.ts';
import { useDebounced } from '../../../../hooks/records/use-debounced.ts';

const pauseMs = 250;

/** What would not fit about a plan; undefined until it is known, and without a plan. */
export function useCheck(planned: Planned | undefined) {
  // As text, so that an equal object is no new value.
  const asked = planned ? JSON.stringify(planned) : '';
  const settled = useDebounced(asked, pauseMs);
  const isAsked = settled !== '' && asked !== '';
  const { data } = useQuery({
    ...planCheckQuery(JSON.parse(settled || '{}') as Planned),
    enabled: isAsked,
  });
  return isAsked && settled === asked ? data : undefined;
}
