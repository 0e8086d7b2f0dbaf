import './availability.css';
import { useTranslation } from 'react-i18next';
import type { Sign } from './sign-of.ts';

type AvailabilitySignProps = {
  sign: Sign;
  /** 12, 16 or 22 px. */
  size?: 'sm' | 'md' | 'lg';
  /** Says the word to screen readers, where it is not written beside the sign. */
  isAlone?: boolean;
};

/** The sign of what a player can take part in; its word stands beside it. */
export function AvailabilitySign({ sign, size = 'md', isAlone = false }: AvailabilitySignProps) {
  const { t } = useTranslation();
  const word = isAlone ? t(`availability.states.${sign}`) : undefined;
  return (
    <span
      className="av-sign"
      data-sign={sign}
      data-size={size}
      {...(word ? { role: 'img', 'aria-label': word, title: word } : { 'aria-hidden': true })}
    />
  );
}

/** The sign with its word. */
export function AvailabilityWord({ sign, size }: Pick<AvailabilitySignProps, 'sign' | 'size'>) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-2 font-semibold whitespace-nowrap">
      <AvailabilitySign sign={sign} {...(size && { size })} />
      {t(`availability.states.${sign}`)}
    </span>
  );
}
