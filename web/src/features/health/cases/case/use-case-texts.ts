import type { CaseRecord } from '@touchline/contract/health/cases';
import { useTranslation } from 'react-i18next';
import { useClubTime } from '../../../../api/club/club-time.ts';
import { restrictionText } from '../../../../components/availability/restriction-chips.tsx';
import type { Day } from '../../../../lib/dates/days.ts';
import { daySpan, monthDay } from '../../../../lib/i18n/day-words.ts';

const lowered = (text: string): string => text.slice(0, 1).toLocaleLowerCase() + text.slice(1);

/** The words of the case page that are more than one text of the locale files. */
export const useCaseTexts = () => {
  const { t, i18n } = useTranslation();
  const { format } = useClubTime();
  return {
    format,
    /** Joins what is there with the comma of the language; empty if nothing is. */
    joined: (...parts: (string | false | null | undefined)[]): string => {
      const found = parts.filter((part): part is string => typeof part === 'string' && part !== '');
      return found.length === 0 ? '' : found.reduce((what, more) => t('casePage.timeline.pair', { what, more }));
    },
    /** What a player must not do, in one line, also within one; empty without a restriction. */
    restrictions: (
      { restrictions, limitedMinutes }: Pick<CaseRecord, 'restrictions' | 'limitedMinutes'>,
      { isWithin = false } = {},
    ): string =>
      format.list(
        restrictions
          .map((kind) => restrictionText(t, kind, { limitedMinutes, otherRestriction: null }))
          .map((text, index) => (index === 0 && !isWithin ? text : lowered(text))),
      ),
    /** "December 12 to 16", or the one day. */
    span: (from: Day, to: Day): string =>
      from === to ? monthDay(i18n.language, from) : t('availability.back.span', daySpan(i18n.language, from, to)),
    /** The same in short, for the end of a line: "Nov 8 to Nov 10". */
    shortSpan: (from: Day, to: Day): string =>
      from === to
        ? format.dayAndMonth(from)
        : t('availability.back.span', { from: format.dayAndMonth(from), to: format.dayAndMonth(to) }),
  };
};
