import { useTranslation } from 'react-i18next';
import { PhoneFacts, PhoneRow, PhoneRows } from '../../../../components/table/phone-rows.tsx';
import { Badge } from '../../../../components/ui/badge.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { CardSign } from '../../cards/card-sign.tsx';
import { cardOf, freeIfText, lengthText, missesText, stateText, whyText } from './suspension-words.ts';
import { SuspensionMenu, type SuspensionsProps } from './suspensions-table.tsx';

/** The suspensions of the season on phones: the state stands beside the name, the rest under it. */
export function SuspensionsList({ suspensions, timeZone, selectedId, onOpen, onAct }: SuspensionsProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat(timeZone);
  const words = { t, format, language: i18n.language };
  return (
    <PhoneRows label={t('match.season.suspensions.title')}>
      {suspensions.map((each) => (
        <PhoneRow
          key={each._id}
          number={each.player.shirtNumber}
          name={each.player.name}
          isSelected={each._id === selectedId}
          onOpen={() => onOpen(each._id)}
          end={<Badge tone={each.state === 'open' ? 'danger' : 'neutral'}>{stateText(each, words)}</Badge>}
          actions={onAct ? <SuspensionMenu suspension={each} onAct={onAct} /> : null}
        >
          <p className="flex items-center gap-2" title={each.league.name}>
            <CardSign kind={cardOf(each)} />
            {whyText(each, words)}
          </p>
          <PhoneFacts
            facts={[
              {
                key: 'matches',
                label: t('match.season.suspensions.columns.matches'),
                value: lengthText(each, words),
              },
              { key: 'misses', label: t('match.season.suspensions.columns.misses'), value: missesText(each, words) },
            ]}
          />
          {each.unknown.length > 0 ? <p className="text-ink-3">{freeIfText(each, words)}</p> : null}
        </PhoneRow>
      ))}
    </PhoneRows>
  );
}
