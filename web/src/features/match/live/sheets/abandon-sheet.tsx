import { abandonReasons, type AbandonReason } from '@touchline/contract/match/match-choices';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { formatMinute } from '@touchline/contract/match/events/match-clock';
import type { OpenSheet } from '../state/open-sheet.ts';
import type { Centre } from '../state/use-centre.ts';
import { Chips } from './chips.tsx';
import { MatchSheet } from './match-sheet.tsx';

/** The referee has stopped the match for good. */
export function AbandonSheet({ centre, sheet }: { centre: Centre; sheet: Extract<OpenSheet, { kind: 'abandon' }> }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<AbandonReason | null>(null);
  const { period, minute } = sheet.moment;
  const handleAbandon = () => {
    void centre.recorder.setState({ state: 'abandoned', stopped: { period, minute, reason } });
    centre.close();
  };
  return (
    <MatchSheet
      title={t('match.live.abandonAt', { minute: formatMinute(sheet.moment) })}
      onClose={centre.close}
      footer={
        <>
          <Button variant="outline" size="lg" onClick={centre.close}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="danger"
            size="lg"
            disabled={reason === null}
            why={reason === null ? t('match.live.chooseReason') : undefined}
            onClick={handleAbandon}
          >
            {t('match.live.abandonMatch')}
          </Button>
        </>
      }
    >
      <Chips
        label={t('match.live.abandonReasons.label')}
        value={reason}
        onChange={setReason}
        options={abandonReasons.map((value) => ({ value, label: t(`match.live.abandonReasons.${value}`) }))}
      />
    </MatchSheet>
  );
}
