import { useTranslation } from 'react-i18next';
import type { PartDraft } from '../saving/session-content.ts';
import { NumberField } from '../fields/number-field.tsx';

type SetsFieldsProps = { part: PartDraft; onChange: (changes: Partial<PartDraft>) => void };

const minuteSec = 60;
const inMinutes = (seconds: number | null) => (seconds === null ? null : seconds / minuteSec);
const inSeconds = (minutes: number | null) => (minutes === null ? null : Math.round(minutes * minuteSec));

/** Sets with work and rest in minutes, and the space in metres. A space has two sides or is none. */
export function SetsFields({ part, onChange }: SetsFieldsProps) {
  const { t } = useTranslation();
  const { space } = part;
  return (
    <div className="tp-form__numbers">
      <NumberField
        label={t('session.part.setsLabel')}
        min={1}
        max={50}
        value={part.sets}
        onChange={(sets) => onChange({ sets })}
      />
      <NumberField
        label={t('session.part.work')}
        min={0.25}
        max={120}
        isWhole={false}
        value={inMinutes(part.workSec)}
        onChange={(minutes) => onChange({ workSec: inSeconds(minutes) })}
      />
      <NumberField
        label={t('session.part.rest')}
        min={0}
        max={120}
        isWhole={false}
        value={inMinutes(part.restSec)}
        onChange={(minutes) => onChange({ restSec: inSeconds(minutes) })}
      />
      <NumberField
        label={t('session.part.length')}
        min={1}
        max={150}
        value={space?.length ?? null}
        onChange={(length) => onChange({ space: length === null ? null : { length, width: space?.width ?? length } })}
      />
      <NumberField
        label={t('session.part.width')}
        min={1}
        max={150}
        value={space?.width ?? null}
        onChange={(width) => onChange({ space: width === null ? null : { width, length: space?.length ?? width } })}
      />
    </div>
  );
}
