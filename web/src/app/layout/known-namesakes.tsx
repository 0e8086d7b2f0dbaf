import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { namesakesQuery } from '../../api/people/namesakes.ts';
import { Namesakes } from '../../components/people/namesakes.tsx';

const none = new Map<string, never>();

/** Lets the pages inside tell players of the same name apart. */
export function KnownNamesakes({ children }: { children: ReactNode }) {
  return <Namesakes value={useQuery(namesakesQuery()).data ?? none}>{children}</Namesakes>;
}
