import type { ReactNode } from 'react';

/** What people wrote in their own language keeps its own direction, whatever the interface speaks. */
export const freeText = (text: string | null): ReactNode => (text ? <bdi>{text}</bdi> : null);
