import clsx from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type RpeChoiceProps = { label: string; value: number | null; onChange: (rpe: number | null) => void };

const points = Array.from({ length: 11 }, (_, each) => each);

/** An intended RPE from 0 to 10 on the CR-10 scale, or none. */
export function RpeChoice({ label, value, onChange }: RpeChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium text-ink-3">{label}</legend>
      <div className="tp-rpe">
        {[null, ...points].map((point) => (
          <label key={point ?? 'none'} className={clsx('tp-rpe__point', value === point && 'is-on')}>
            <input
              type="radio"
              name={name}
              checked={value === point}
              onChange={() => onChange(point)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-hidden"
            />
            {point === null ? (
              <>
                <span aria-hidden="true">–</span>
                <span className="sr-only">{t('session.rpe.none')}</span>
              </>
            ) : (
              point
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
