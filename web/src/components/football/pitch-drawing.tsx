import { PitchLines } from './pitch-lines.tsx';

/** A pitch that fills the box around it; discs stand over it. */
export function PitchDrawing() {
  return (
    <svg viewBox="0 0 680 920" className="absolute inset-0 size-full">
      <PitchLines />
    </svg>
  );
}
