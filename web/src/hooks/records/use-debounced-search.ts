import { limits } from '@touchline/contract/wire/limits';
import { useState } from 'react';
import { useDebounced } from './use-debounced.ts';

const pauseMs = 300;

/** What is typed into a search, and what is asked for once the typing has paused. */
export function useDebouncedSearch() {
  const [typed, type] = useState('');
  const settled = useDebounced(typed.trim().slice(0, limits.searchMax), pauseMs);
  return { typed, settled, type };
}
