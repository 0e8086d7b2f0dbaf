import { matchLimits } from '@touchline/contract/match/match-choices';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../../components/fields/text-area.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';

type CoachNoteProps = { note: string; onChange: (note: string) => void };

/** The coach's note on the match. It saves itself; "Done" only closes the field. */
export function CoachNote({ note, onChange }: CoachNoteProps) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  return (
    <Sheet
      title={t('match.statistics.coachNote')}
      end={
        isEditing ? (
          <Button variant="ghost" size="sm" onClick={() => setEditing(false)}>
            {t('match.statistics.done')}
          </Button>
        ) : (
          <IconButton
            size="sm"
            label={t('match.statistics.editNote')}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => setEditing(true)}
          />
        )
      }
    >
      {isEditing ? (
        <TextArea
          label={t('match.statistics.coachNote')}
          name="coachNote"
          dir="auto"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the pressed button
          autoFocus
          maxLength={matchLimits.coachNoteMax}
          value={note}
          onChange={(event) => onChange(event.target.value)}
          hint={t('match.statistics.privateHint')}
        />
      ) : note.trim() === '' ? (
        <p className="text-ink-3">{t('match.statistics.noNote')}</p>
      ) : (
        <p dir="auto" className="leading-normal whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
    </Sheet>
  );
}
