import { limits } from '@touchline/contract/wire/limits';
import { useState } from 'react';
import { useDebounced } from '../../hooks/records/use-debounced.ts';

const pauseMs = 300;

/** The typed search text, and the debounced one to query with. */
export function useDebouncedSearch() {
  const [typed, type] = useState('');
  const settled = useDebounced(typed.trim().slice(0, limits.searchMax), pauseMs);
  return { typed, settled, type };
}
