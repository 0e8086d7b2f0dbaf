import { useEffect, useState } from 'react';
import { useNavigate, useSearch } from '../../../../lib/router/router.tsx';
import { type CaseAct, caseActs } from '../case-address.ts';

/** What the address asks to open at once. It leaves the address, so that a reload or the way back does not open it again. */
export function useAskedAct(): CaseAct | undefined {
  const search = useSearch();
  const navigate = useNavigate();
  const [asked] = useState(() => caseActs.find((act) => act === search.get('do')));
  useEffect(() => {
    if (asked) navigate({ search: '' }, { replace: true });
  }, [asked, navigate]);
  return asked;
}
