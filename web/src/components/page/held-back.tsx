import type { ReactNode } from 'react';

type HeldBackProps = {
  /** Whether the parts above have their final height. */
  isReady: boolean;
  /** Stands in its place. */
  skeleton?: ReactNode;
  children: ReactNode;
};

/** What stands below parts of unknown height: it appears with them, so that it never moves. Its queries run already. */
export function HeldBack({ isReady, skeleton, children }: HeldBackProps) {
  return (
    <>
      {isReady ? null : skeleton}
      <div className={isReady ? 'contents' : 'hidden'}>{children}</div>
    </>
  );
}
