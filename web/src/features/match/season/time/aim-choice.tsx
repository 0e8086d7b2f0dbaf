import { useTranslation } from 'react-i18next';
import { useSetMinutesAim } from '../../../../api/squads/squads-aim.ts';
import { useSquadRights } from '../../../../api/squads/use-squad-rights.ts';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { aims } from './playing-time.ts';

type AimChoiceProps = { squad: string; aim: number | null };

const off = 'off';

/** The club's aim for a squad: the share of minutes that each player should get. Who changes the squad chooses it. */
export function AimChoice({ squad, aim }: AimChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const set = useSetMinutesAim(squad);
  const { canEdit } = useSquadRights(squad);
  const percent = (value: number) => format.percent(value / 100);
  if (!canEdit)
    return aim === null ? null : (
      <span>
        {t('match.season.time.aim')} <b className="font-semibold text-ink">{percent(aim)}</b>
      </span>
    );
  const values = [...new Set([...aims, ...(aim === null ? [] : [aim])])].toSorted((one, other) => one - other);
  return (
    <>
      <span aria-hidden="true">{t('match.season.time.aim')}</span>
      <Dropdown
        variant="minimal"
        label={t('match.season.time.aim')}
        hasSearch={false}
        className="w-32"
        isDisabled={set.isPending}
        options={[
          { value: off, label: t('match.season.time.aimOff') },
          ...values.map((value) => ({ value: String(value), label: percent(value) })),
        ]}
        value={aim === null ? off : String(aim)}
        onChange={(value) => set.mutate(value === off ? null : Number(value))}
      />
    </>
  );
}
