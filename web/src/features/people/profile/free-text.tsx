import type { ReactNode } from 'react';

/** User-written text in its own direction, regardless of the interface language. */
export const freeText = (text: string | null): ReactNode => (text ? <bdi>{text}</bdi> : null);
