import { shirtNameOf } from '@touchline/contract/people/names/family-name';
import { formationOf } from '@touchline/contract/match/formation-slots';
import { PitchDrawing } from '../../../components/football/pitch-drawing.tsx';

type TheirElevenProps = {
  formation: string;
  numberAt: (slot: string) => number | null;
  keyPlayers: readonly { number: number | null; name: string }[];
};

/** Their usual formation with numbers, and the names of key players. Decorative: the line under it says the same. */
export function TheirEleven({ formation, numberAt, keyPlayers }: TheirElevenProps) {
  const names = new Map(keyPlayers.map(({ number, name }) => [number, name]));
  return (
    <div
      aria-hidden="true"
      dir="ltr"
      className="relative aspect-680/920 overflow-hidden rounded-lg bg-grass select-none"
    >
      <PitchDrawing />
      {(formationOf(formation)?.slots ?? []).map(({ code, x, y }) => {
        const number = numberAt(code);
        const name = number === null ? undefined : names.get(number);
        return (
          <div
            key={code}
            className="absolute grid w-[32%] -translate-x-1/2 -translate-y-4 justify-items-center gap-1"
            style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
          >
            <span className="num grid size-8 place-items-center rounded-full bg-chalk text-lg leading-none text-on-chalk forced-colors:border">
              {number ?? <span className="text-xs">{code}</span>}
            </span>
            {name ? (
              <span
                dir="auto"
                className="max-w-full truncate rounded-[4px] bg-plate px-1.5 py-0.5 text-xs leading-[1.3] font-semibold text-chalk lang-ar:leading-[1.5]"
              >
                {shirtNameOf({ name })}
              </span>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
