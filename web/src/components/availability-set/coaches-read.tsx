import type { Availability } from '@touchline/contract/health/availability';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../lib/i18n/isolated.ts';
import { restrictionText } from '../availability/restriction-chips.tsx';
import { returnText } from '../availability/return-text.ts';
import { signOf } from '../availability/sign-of.ts';
import { type Draft, stateOf } from './setting.ts';

type CoachesReadProps = {
  draft: Draft;
  /** When the case says that the player is back: it stands where the draft says nothing of it. */
  caseReturn: Availability['expectedReturn'];
  today: string;
  timeZone: string;
  matchDay: string | undefined;
};

/** The finished sentences: what coaches will read of the draft. */
export function CoachesRead({ draft, caseReturn, today, timeZone, matchDay }: CoachesReadProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const drafted = stateOf(draft);
  const ofCase = draft.reason === 'health' ? caseReturn : null;
  const state = { ...drafted, expectedReturn: drafted.expectedReturn ?? ofCase };
  const lower = (text: string) => text.charAt(0).toLocaleLowerCase(language) + text.slice(1);
  const what = [
    t(`availability.states.${signOf(state)}`),
    ...state.restrictions.map((kind) => lower(restrictionText(t, kind, state))),
  ];
  const day = draft.from > today ? draft.from : today;
  const back =
    state.reason === null ? undefined : returnText(state, { t, language, day, timeZone, isMedical: false })?.text;
  const match = lower(t(`availability.match.${state.match}`));
  const matchTitle = matchDay ? t('availability.set.matchOn', { day: matchDay }) : t('availability.set.match');
  const sentences = [
    what.join(language === 'ar' ? '، ' : ', '),
    back,
    `${matchTitle}: ${match}`,
    state.note ?? undefined,
  ];
  return (
    <p className="rounded-md bg-sunken px-3 py-2.5 text-base leading-snug text-ink">
      <span className="text-sm text-ink-3">{t('availability.set.coachesRead')}</span>{' '}
      {sentences
        .filter((sentence) => sentence !== undefined)
        .map((sentence) => isolated(language, /[.!?؟]$/u.test(sentence) ? sentence : `${sentence}.`))
        .join(' ')}
    </p>
  );
}
