import clsx from 'clsx';
import { rpeMax, rpeWorded, type RpeWorded } from '@touchline/contract/match/rpe-rules';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

const values = Array.from({ length: rpeMax + 1 }, (_, value) => value);
const isWorded = (value: number): value is RpeWorded => (rpeWorded as readonly number[]).includes(value);

type RpeScaleProps = { label: string; value: number | null; onChange: (value: number) => void };

/** 0 to 10 in Foster's words, one below the other; the bar repeats the value and says nothing more. */
export function RpeScale({ label, value, onChange }: RpeScaleProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="grid gap-1.5">
        {values.map((each) => (
          <label
            key={each}
            className={clsx(
              'wash relative grid min-h-11.75 cursor-pointer grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-3 rounded-md border-[1.5px] ps-2.5 pe-3.5 text-md leading-tight font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              each === value
                ? 'border-accent bg-accent-soft inset-ring-1 inset-ring-accent forced-colors:outline-2'
                : 'border-line-strong bg-surface hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === value}
              onChange={() => onChange(each)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-hidden"
            />
            <span className="num text-center text-3xl leading-none">{each}</span>
            <span className="wrap-anywhere">{isWorded(each) ? t(`match.rpe.words.${each}`) : null}</span>
            <span
              aria-hidden="true"
              className="h-2 rounded-xs bg-accent forced-colors:bg-[CanvasText]"
              style={{ inlineSize: `${(each / rpeMax) * 4.5}rem` }}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
