import clsx from 'clsx';
import type { ReactNode } from 'react';

export type Drawing = 'centre' | 'offside' | 'goal' | 'corner' | 'box' | 'redCard';

const ball = 'fill-accent stroke-none';
const faint = '[stroke-opacity:0.5]';

// Each shows another part of the pitch, with one green ball.
const drawings: Record<Drawing, ReactNode> = {
  centre: (
    <>
      <path d="M0 46h136" />
      <circle cx="68" cy="46" r="34" />
      <circle cx="68" cy="46" r="5" className={ball} />
    </>
  ),
  offside: (
    <>
      <path d="M0 82h136" strokeDasharray="8 7" />
      <path d="M68 82V14" />
      <path d="M68 14h34v26H68z" className="fill-card-yellow stroke-none" />
      <path d="M68 14h17v13H68zM85 27h17v13H85z" className="fill-card-red stroke-none" />
    </>
  ),
  goal: (
    <>
      <path d="M18 78V18h100v60" strokeWidth="3" />
      <path
        d="M30 78V30h76v48M18 18l12 12M118 18l-12 12M49 30v48M68 30v48M87 30v48M30 46h76M30 62h76"
        className={faint}
      />
      <path d="M0 78h136" />
      <circle cx="92" cy="71" r="6" className={ball} />
    </>
  ),
  corner: (
    <>
      <path d="M30 0v74h106M30 46a28 28 0 0 1 28 28M30 74V26" />
      <path d="m30 26 20 7-20 7z" className={ball} />
    </>
  ),
  box: (
    <>
      <path d="M0 80h136M20 80V28h96v52M46 80V60h44v20M48 28a24 24 0 0 1 40 0" />
      <circle cx="68" cy="46" r="4" className={ball} />
    </>
  ),
  redCard: (
    <>
      <path d="M0 82h136M46 82a22 22 0 0 1 44 0" />
      <rect
        x="51"
        y="8"
        width="34"
        height="48"
        rx="4"
        transform="rotate(10 68 32)"
        className="fill-card-red stroke-none"
      />
    </>
  ),
};

/** A decorative chalk drawing for an empty pane. */
export function ChalkDrawing({ drawing, className }: { drawing: Drawing; className?: string }) {
  return (
    <svg
      viewBox="0 0 136 92"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className={clsx('h-auto w-34 text-control', className)}
    >
      {drawings[drawing]}
    </svg>
  );
}
