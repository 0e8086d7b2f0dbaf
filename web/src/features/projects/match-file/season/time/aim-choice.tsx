import { useTranslation } from 'react-i18next';
import { useSetMinutesAim } from '../../../../../api/club/squads-aim.ts';
import { Dropdown } from '../../../../../components/fields/select/dropdown.tsx';
import { useFormat } from '../../../../../lib/i18n/format.ts';
import { aims } from './playing-time.ts';

type AimChoiceProps = { squad: string; aim: number | null; mayEdit: boolean };

const off = 'off';

/** The club's aim for a squad: the share of minutes that each player should get. */
export function AimChoice({ squad, aim, mayEdit }: AimChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const set = useSetMinutesAim(squad);
  const percent = (value: number) => format.percent(value / 100);
  if (!mayEdit)
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
