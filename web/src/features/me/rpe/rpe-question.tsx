import { rpeMinutesMax } from '@touchline/contract/match/rpe-rules';
import type { Me } from '@touchline/contract/me/me';
import type { OwnRpe } from '@touchline/contract/me/me-rpes';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { MePage } from '../parts/me-page.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { RpeScale } from './rpe-scale.tsx';
import { keepRpe } from './waiting-rpes.ts';

type RpeQuestionProps = {
  asked: OwnRpe;
  me: Me;
  child: string | undefined;
  name: string | undefined;
  /** The answer that is changed. */
  before: { rpe: number; minutes: number | null } | undefined;
  onSent: () => void;
};

const isMinutes = (text: string): boolean => /^\d{1,3}$/u.test(text) && Number(text) <= rpeMinutesMax;

/** Asks how hard one match was: two taps. The minutes are those played, and can be changed. */
export function RpeQuestion({ asked, me, child, name, before, onSent }: RpeQuestionProps) {
  const { t } = useTranslation();
  const format = useFormat(me.club.timezone);
  const [rpe, setRpe] = useState(before?.rpe ?? null);
  const known = before?.minutes ?? asked.played;
  const [minutes, setMinutes] = useState(known === null ? '' : String(known));
  const [isChanging, setChanging] = useState(false);
  const title = t(name === undefined ? 'me.rpe.title' : 'me.rpe.titleChild', { name });
  const day = format.dayOfWeek(asked.startsAt);
  const when = asked.timeUnknown ? day : t('me.today.when', { day, time: format.time(asked.startsAt) });
  const hasMinutes = minutes === '' || isMinutes(minutes);

  const send = () => {
    if (rpe === null || !hasMinutes) return;
    keepRpe({
      event: asked.event,
      child,
      rpe,
      minutes: minutes === '' ? null : Number(minutes),
      answeredAt: new Date().toISOString(),
    });
    onSent();
  };

  return (
    <MePage
      title={title}
      hasOwnHeading
      actions={
        <div className="flex items-center gap-3">
          {isChanging ? (
            <div className="min-w-0 flex-1">
              <TextInput
                label={t('me.rpe.minutes')}
                inputMode="numeric"
                // eslint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the pressed button
                autoFocus
                dir="ltr"
                maxLength={3}
                value={minutes}
                error={hasMinutes ? undefined : t('validation.wholeNumber', { min: 0, max: rpeMinutesMax })}
                onChange={(event) => setMinutes(event.target.value.trim())}
              />
            </div>
          ) : (
            <>
              <p className="min-w-0 flex-1 leading-snug">
                <b className="block font-bold">
                  {minutes === '' ? t('me.rpe.minutesUnknown') : t('me.rpe.minutesCount', { count: Number(minutes) })}
                </b>
                {minutes !== '' && Number(minutes) === asked.played ? (
                  <span className="text-sm text-ink-3">{t('me.rpe.fromSheet')}</span>
                ) : null}
              </p>
              <Button
                variant="ghost"
                size="lg"
                aria-label={t('me.rpe.changeMinutes')}
                onClick={() => setChanging(true)}
              >
                {t('me.rpe.change')}
              </Button>
            </>
          )}
          <Button
            size="lg"
            className="min-w-32"
            disabled={rpe === null || !hasMinutes}
            why={rpe === null ? t('me.rpe.choose') : hasMinutes ? undefined : t('common.why.invalid')}
            onClick={send}
          >
            {t('me.rpe.send')}
          </Button>
        </div>
      }
    >
      <div className="-mt-2 flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl leading-tight font-bold tracking-title text-balance">{title}</h1>
          <p className="text-sm text-ink-3">
            {t('me.rpe.about', { when })} <bdi>{asked.title}</bdi>
          </p>
        </div>
        <PlayerLink
          href="/me"
          aria-label={t('me.rpe.later')}
          className="wash grid size-11 shrink-0 place-items-center rounded-md hover:bg-hover"
        >
          <X aria-hidden="true" className="size-6 stroke-2" />
        </PlayerLink>
      </div>
      <RpeScale label={title} value={rpe} onChange={setRpe} />
    </MePage>
  );
}
