import type { PlayerMinutes } from '@touchline/contract/match/match-minutes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Avatar } from '../../../../components/people/avatar.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { useNamed } from '../../../../components/people/namesakes.tsx';

type PlayerOfMatchProps = {
  players: readonly PlayerMinutes[];
  chosen: string | null;
  rating: number | undefined;
  onChange: (player: string | null) => void;
};

const none = 'none';

/** The player of the match, for the tactical staff. */
export function PlayerOfMatch({ players, chosen, rating, onChange }: PlayerOfMatchProps) {
  const { t } = useTranslation();
  const named = useNamed();
  const format = useFormat();
  const [isChoosing, setChoosing] = useState(false);
  const best = players.find(({ player }) => player._id === chosen);
  const facts = best
    ? [
        rating === undefined ? '' : t('match.statistics.ratingFact', { rating: format.number(rating) }),
        best.goals > 0 ? t('match.statistics.goalsFact', { count: best.goals }) : '',
        best.assists > 0 ? t('match.statistics.assistsFact', { count: best.assists }) : '',
      ].filter((fact) => fact !== '')
    : [];
  return (
    <Sheet
      title={t('match.statistics.playerOfMatch')}
      end={
        isChoosing ? null : (
          <Button variant="ghost" size="sm" onClick={() => setChoosing(true)}>
            {t(best ? 'match.statistics.change' : 'match.statistics.choose')}
          </Button>
        )
      }
    >
      {isChoosing ? (
        <Dropdown
          label={t('match.season.players.columns.player')}
          value={chosen ?? none}
          options={[
            { value: none, label: t('match.events.nobody') },
            ...players
              .filter(({ stints }) => stints.length > 0)
              .map(({ player, shirtNumber }) => ({
                value: player._id,
                label: shirtNumber === null ? named(player) : `${shirtNumber} ${named(player, { hasNumber: true })}`,
              })),
          ]}
          onChange={(value) => {
            setChoosing(false);
            onChange(value === none ? null : value);
          }}
        />
      ) : best ? (
        <div className="flex items-center gap-3">
          <span className="num-row text-[1.75rem]">{best.shirtNumber ?? ''}</span>
          <Avatar name={best.player.name} src={best.player.profileImage?.url} size="lg" />
          <span className="min-w-0">
            <bdi className="block font-semibold wrap-anywhere">{best.player.name}</bdi>
            <span className="text-sm text-ink-3">{facts.join(t('match.statistics.bar.comma'))}</span>
          </span>
        </div>
      ) : (
        <p className="text-ink-3">{t('match.statistics.noPlayerOfMatch')}</p>
      )}
    </Sheet>
  );
}
