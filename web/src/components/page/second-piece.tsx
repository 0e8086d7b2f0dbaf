import { type ReactNode, useDeferredValue } from 'react';

type SecondPieceProps = {
  /** False where everything may come at once. */
  isApart: boolean;
  children: ReactNode;
};

/**
 * What a record shows below the first screenful, or not yet: rendered in a piece of its own right after the rest, so that
 * the frame of a click need not wait for it.
 */
export function SecondPiece({ isApart, children }: SecondPieceProps) {
  return useDeferredValue(true, !isApart) ? children : null;
}
