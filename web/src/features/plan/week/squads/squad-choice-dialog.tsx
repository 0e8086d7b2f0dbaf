import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';
import { SquadDot } from '../../../../components/squads/squad-dot.tsx';
import type { NamedSquad } from '../../../../components/squads/squad-label.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';

type SquadChoiceProps = {
  squads: readonly NamedSquad[];
  shown: ReadonlySet<string>;
  onChange: (shown: ReadonlySet<string>) => void;
  onClose: () => void;
};

/** Chooses the squads that are rows of the week. */
export function SquadChoiceDialog({ squads, shown, onChange, onClose }: SquadChoiceProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      title={t('week.squads.choose')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <div className="grid gap-1">
        {squads.map(({ _id, name, colour }) => (
          <Checkbox
            key={_id}
            checked={shown.has(_id)}
            // One stays.
            disabled={shown.has(_id) && shown.size === 1}
            onChange={({ target }) =>
              onChange(new Set(target.checked ? [...shown, _id] : [...shown].filter((id) => id !== _id)))
            }
            label={
              <span className="inline-flex items-center gap-2">
                <SquadDot colour={colour} />
                <bdi>{name}</bdi>
              </span>
            }
          />
        ))}
      </div>
    </Dialog>
  );
}
