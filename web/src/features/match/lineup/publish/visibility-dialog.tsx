import { type SyntheticEvent, useId, useState } from 'react';
import { lineupVisibilities } from '@touchline/contract/match/match-choices';
import { useTranslation } from 'react-i18next';
import { DateSelect } from '../../../../components/fields/select/date-select.tsx';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { Button } from '../../../../components/ui/button.tsx';

import { Dialog } from '../../../../components/ui/dialog.tsx';
import { momentOf, wallTimeIn } from '../../../../lib/dates/days.ts';
import type { Visibility } from './visibility.ts';

export type VisibilityDialogProps = {
  isOpen: boolean;
  value: Visibility;
  timeZone: string;
  onChange: (value: Visibility) => void;
  onClose: () => void;
};

/** Now, from a moment on, or not at all. */
export default function VisibilityDialog(props: VisibilityDialogProps) {
  return <Choice key={String(props.isOpen)} {...props} />;
}

function Choice({ isOpen, value, timeZone, onChange, onClose }: VisibilityDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [when, setWhen] = useState(value.when);
  const [wall, setWall] = useState(() => (value.at === null ? '' : wallTimeIn(timeZone, value.at)));
  const [day = '', time = ''] = wall.split('T');
  const at = momentOf(timeZone, wall);
  const isMissing = when === 'at' && at === undefined;
  const year = new Date().getFullYear();
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isMissing) return;
    onChange({ when, at: when === 'at' ? (at ?? null) : null });
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('match.lineup.publish.from')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={isMissing}
            why={isMissing ? t('match.lineup.publish.timeMissing') : undefined}
          >
            {t('match.lineup.publish.take')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
        <SegmentedControl
          kind="choice"
          label={t('match.lineup.publish.from')}
          options={lineupVisibilities.map((each) => ({ value: each, label: t(`match.lineup.publish.${each}`) }))}
          value={when}
          onChange={setWhen}
        />
        {when === 'at' ? (
          <>
            <DateSelect
              label={t('match.lineup.publish.day')}
              value={day}
              onChange={(next) => setWall(`${next}T${time}`)}
              firstYear={year - 1}
              lastYear={year + 2}
            />
            <TextInput
              label={t('match.lineup.publish.time')}
              type="time"
              name="time"
              value={time}
              onChange={(event) => setWall(`${day}T${event.target.value}`)}
            />
          </>
        ) : null}
        <p className="text-sm text-ink-3">{t('match.lineup.publish.note')}</p>
      </form>
    </Dialog>
  );
}
