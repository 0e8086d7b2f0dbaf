import type { Consent } from '@touchline/contract/people/consents';
import { Check, Minus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../../../components/ui/badge.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';

const signs = {
  open: { tone: 'warn', sign: <Minus aria-hidden="true" /> },
  agreed: { tone: 'success', sign: <Check aria-hidden="true" /> },
  refused: { tone: 'neutral', sign: <X aria-hidden="true" /> },
} satisfies Record<Consent['state'], { tone: BadgeTone; sign: unknown }>;

type ConsentStateProps = {
  consent: Consent;
  /** The answer in words. */
  text: string;
  /** Of the club. */
  timeZone: string;
};

/** The answer to a purpose, when it was given and by whom. */
export function ConsentState({ consent: { state, at, byName }, text, timeZone }: ConsentStateProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { tone, sign } = signs[state];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone} icon={sign}>
          {text}
        </Badge>
        {at ? (
          <time dateTime={at} className="text-sm text-ink-2">
            {format.dateTime(at)}
          </time>
        ) : null}
      </div>
      {byName && state !== 'open' ? (
        <p className="text-sm text-ink-2">{t('me.consent.state.by', { name: byName })}</p>
      ) : null}
    </>
  );
}
