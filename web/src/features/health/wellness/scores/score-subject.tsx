import type { WellnessScore } from '@touchline/contract/health/wellness';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../../components/people/avatar.tsx';
import { SubjectRow } from '../../../../components/page/subject-row.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';

/** The player who answered, and when. */
export function ScoreSubject({ score, timeZone }: { score: WellnessScore; timeZone: string | undefined }) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { player, type, createdAt } = score;
  return (
    <SubjectRow
      number={player.shirtNumber}
      picture={<Avatar name={player.name} src={player.profileImage?.url} />}
      name={player.name}
      detail={t('wellness.answers.given', {
        type: t(`wellness.type.${type}`),
        date: format.date(createdAt),
        time: format.time(createdAt),
      })}
    />
  );
}
