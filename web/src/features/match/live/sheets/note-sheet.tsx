import { matchLimits } from '@touchline/contract/match/match-choices';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../../components/fields/text-area.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import type { OpenSheet } from '../state/open-sheet.ts';
import type { Centre } from '../state/use-centre.ts';
import type { LiveEvent } from '../state/live-types.ts';
import { MatchSheet } from './match-sheet.tsx';
import { MinuteStep } from './minute-step.tsx';

type NoteSheetProps = { centre: Centre; sheet: Extract<OpenSheet, { kind: 'note' }>; event: LiveEvent | undefined };

/** A note to a minute. */
export function NoteSheet({ centre, sheet, event }: NoteSheetProps) {
  const { t } = useTranslation();
  const [minute, setMinute] = useState(sheet.moment);
  const [text, setText] = useState(event?.text ?? '');
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const isEmpty = text.trim() === '';
  const handleSave = () => {
    const fields = { period: minute.period, minute: minute.minute, added: minute.added, text: text.trim() };
    if (event) void centre.recorder.correct(event, fields);
    else centre.record({ ...sheet.moment, ...minute }, { kind: 'note', side: 'own', text: text.trim() });
    centre.close();
  };
  return (
    <MatchSheet
      note={t('match.events.kinds.note')}
      title={t('match.live.noteTitle')}
      end={
        <MinuteStep
          value={minute}
          lengths={centre.state.lengths}
          onChange={(next) => setMinute({ ...minute, ...next })}
        />
      }
      onClose={centre.close}
      footer={
        <>
          <Button variant="outline" size="lg" onClick={centre.close}>
            {t('common.cancel')}
          </Button>
          <Button
            size="lg"
            disabled={isEmpty}
            why={isEmpty ? t('match.live.noteEmpty') : undefined}
            onClick={handleSave}
          >
            {t('match.live.saveNote')}
          </Button>
        </>
      }
    >
      <TextArea
        ref={area}
        label={t('match.events.kinds.note')}
        maxLength={matchLimits.eventTextMax}
        value={text}
        onChange={(change) => setText(change.target.value)}
        onKeyDown={(key) => {
          if (key.key !== 'Enter' || key.shiftKey || isEmpty) return;
          key.preventDefault();
          handleSave();
        }}
      />
    </MatchSheet>
  );
}
