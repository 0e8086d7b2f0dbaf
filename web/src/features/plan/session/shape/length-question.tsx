import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { LengthInput } from '../fields/length-input.tsx';

const usual = [60, 75, 90];

/** Asks how long the session takes, where nobody has said so. */
export function LengthQuestion({ onLength }: { onLength: (minutes: number) => void }) {
  const { t } = useTranslation();
  const [isOther, setOther] = useState(false);
  return (
    <div role="group" aria-label={t('session.length.question')} className="flex flex-wrap items-center gap-2 py-3">
      <span className="font-semibold">{t('session.length.question')}</span>
      {usual.map((minutes) => (
        <Button key={minutes} variant="outline" onClick={() => onLength(minutes)}>
          {t('session.minutes.count', { minutes })}
        </Button>
      ))}
      {isOther ? (
        <LengthInput
          value={null}
          className="w-48"
          isFocused
          onChange={(minutes) => minutes !== null && onLength(minutes)}
        />
      ) : (
        <Button variant="ghost" onClick={() => setOther(true)}>
          {t('session.length.other')}
        </Button>
      )}
    </div>
  );
}
