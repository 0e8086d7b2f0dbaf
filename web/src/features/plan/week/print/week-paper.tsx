import type { Week } from '@touchline/contract/plan/week';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFace } from '../../../../api/club/face.ts';
import { Crest } from '../../../../components/football/crest.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { daysOf, type WeekSquad } from '../state/week-model.ts';
import { rangeText } from '../state/week-words.ts';
import { PaperDay } from './paper-day.tsx';

export type Paper = 'a4' | 'a3';

type WeekPaperProps = {
  week: Week;
  squad: WeekSquad;
  /** Of the squad; of the club if that has one squad. */
  name: string;
  clubName: string;
  timeZone: string;
  paper: Paper;
};

/** The week of a squad on one sheet: black, with times of 24 hours, without loads, answers or names. */
export function WeekPaper({ week, squad, name, clubName, timeZone, paper }: WeekPaperProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const face = useFace();
  const [bring, setBring] = useState('');
  const [printedAt] = useState(() => new Date());
  return (
    <article className="print-page wk-paper" data-paper={paper} aria-label={name}>
      <header>
        <div>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <p>
            {t('week.print.dates', {
              range: rangeText(t, format, week),
              year: week.to.slice(0, 4),
              number: week.number,
            })}
          </p>
        </div>
        <Crest name={clubName} src={face?.crest} />
      </header>
      <div className="wk-paper-days">
        {daysOf(week, squad, timeZone).map((day) => (
          <PaperDay key={day.day} day={day} timeZone={timeZone} />
        ))}
      </div>
      <footer>
        <label>
          <b>{t('week.print.bring')}</b>
          <input
            value={bring}
            maxLength={120}
            dir="auto"
            placeholder={t('week.print.bringHint')}
            onChange={({ target }) => setBring(target.value)}
          />
        </label>
        <p>
          {t('week.print.printed', {
            day: format.longDate(printedAt),
            time: format.time24(printedAt),
          })}
        </p>
      </footer>
    </article>
  );
}
