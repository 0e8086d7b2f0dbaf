import type { Team } from '@touchline/contract/football/teams';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { Crest } from '../../../components/football/crest.tsx';
import { searchable } from '../../../lib/i18n/names.ts';

type NamesakesProps = {
  /** What has been typed as the name of the club's team. */
  name: string;
  teams: readonly Team[];
  isDisabled: boolean;
  onChoose: (team: Team) => void;
};

const lettersMin = 3;
const shownMax = 3;

/** The teams that are here already under the typed name, for example imported ones: one of them may be the club's own. */
export function Namesakes({ name, teams, isDisabled, onChoose }: NamesakesProps) {
  const { t } = useTranslation();
  const typed = searchable(name);
  const found = typed.length < lettersMin ? [] : teams.filter((team) => searchable(team.name).includes(typed));
  if (found.length === 0) return null;
  return (
    <section aria-label={t('logos.ownTeam.here')} className="grid gap-2">
      <h3 className="text-sm font-semibold text-ink-3">{t('logos.ownTeam.here')}</h3>
      <ul className="grid gap-2">
        {found.slice(0, shownMax).map((team) => (
          <li key={team._id} className="flex min-w-0 items-center gap-3">
            <Crest name={team.name} src={team.icon?.url} />
            <span dir="auto" className="min-w-0 flex-1 font-semibold text-ink wrap-anywhere">
              {team.name}
            </span>
            <Button
              variant="outline"
              size="sm"
              isBusy={isDisabled}
              aria-label={t('logos.ownTeam.isOursOf', { name: team.name })}
              onClick={() => onChoose(team)}
            >
              {t('logos.ownTeam.isOurs')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
