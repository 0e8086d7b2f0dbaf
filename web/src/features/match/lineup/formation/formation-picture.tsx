import type { Formation } from '@touchline/contract/match/formation-slots';

/** A formation as a small pitch: its discs, the keeper yellow. */
export function FormationPicture({ formation: { slots } }: { formation: Formation }) {
  return (
    <svg viewBox="0 0 68 92" aria-hidden="true" className="lu-mini">
      <rect width="68" height="92" rx="4" className="lu-mini__grass" />
      <path d="M2.6 0V87H65.4V0M2.6 34.5H65.4M13.8 87V70.5H54.2V87" className="lu-mini__line" />
      <circle cx="34" cy="34.5" r="9" className="lu-mini__line" />
      {slots.map(({ code, x, y }) => (
        <circle
          key={code}
          cx={x * 0.68}
          cy={y * 0.92}
          r="3.6"
          className={code === 'GK' ? 'lu-mini__keeper' : 'lu-mini__disc'}
        />
      ))}
    </svg>
  );
}
