import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { SwitchLine } from '../../../components/fields/switch-line.tsx';
import type { NewEvent } from './new-event/use-new-event.ts';

type CallAllProps = Pick<NewEvent, 'active'> & { isOn: boolean; onToggle: (isOn: boolean) => void };

/** Checkbox for calling all active players to a new record, with their number. */
export function CallAll({ isOn, onToggle, active }: CallAllProps) {
  const { t } = useTranslation();
  const id = useId();
  const { data, isError, refetch } = active;
  const injured = data?.filter(({ injury }) => injury).length ?? 0;
  const hint = () => {
    if (!isOn) return t('assigned.callAll.off');
    if (!data) return isError ? t('assigned.playersFailed') : t('common.loading');
    const called = t('assigned.callAll.on', { count: data.length });
    return injured === 0 ? called : `${called} ${t('assigned.callAll.injured', { count: injured })}`;
  };
  return (
    <div className="grid gap-1">
      <SwitchLine
        label={t('assigned.callAll.label')}
        isOn={isOn}
        onToggle={onToggle}
        showsWord={false}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} role="status" className="text-sm text-ink-3">
        {hint()}
      </p>
      {isOn && isError && !data ? (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      ) : null}
    </div>
  );
}
