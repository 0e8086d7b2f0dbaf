import { useTranslation } from 'react-i18next';

type ScoreLineProps = { home: number | string; away: number | string };

/** The score in the number cut: each figure on the side of its team, also where that is the right one first. */
export function ScoreLine({ home, away }: ScoreLineProps) {
  const { t } = useTranslation();
  return (
    <p className="flex items-center justify-center gap-2 text-3xl leading-none">
      <span className="sr-only">{t('matches.fields.score')} </span>
      <span className="num">{home}</span> <span className="num">–</span> <span className="num">{away}</span>
    </p>
  );
}

/** A time of day in the number cut; what stands after it keeps its own direction. */
export function KickOff({ time }: { time: string }) {
  return (
    <p className="num text-3xl leading-none whitespace-nowrap">
      <bdi>{time}</bdi>
    </p>
  );
}
