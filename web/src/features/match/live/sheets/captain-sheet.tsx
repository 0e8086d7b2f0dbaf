import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import type { OpenSheet } from '../state/open-sheet.ts';
import type { Centre } from '../state/use-centre.ts';
import { MatchSheet } from './match-sheet.tsx';
import { Shirts } from './shirts.tsx';
import { TypedNumber } from './typed-number.tsx';
import { useNumberKeys } from './use-number-keys.ts';

/** The captain has gone off: who wears the armband now? The vice-captain is offered first. */
export function CaptainSheet({ centre, sheet }: { centre: Centre; sheet: Extract<OpenSheet, { kind: 'captain' }> }) {
  const { t } = useTranslation();
  const { names, state } = centre;
  const offered = state.onPitch.filter(({ _id }) => _id !== sheet.off);
  const [player, setPlayer] = useState(offered.find(({ viceCaptain }) => viceCaptain)?._id ?? null);
  const typed = useNumberKeys(offered, setPlayer);
  const handleRecord = () => {
    centre.record(sheet.moment, { kind: 'captain', side: 'own', player });
    centre.close();
  };
  return (
    <MatchSheet
      note={sheet.off ? t('match.live.captainOff', { player: names.shirtNameOf(sheet.off) }) : undefined}
      title={t('match.live.whoIsCaptain')}
      onClose={centre.close}
      footer={
        <>
          <Button variant="outline" size="lg" onClick={centre.close}>
            {t('match.live.later')}
          </Button>
          <Button
            size="lg"
            data-match-main=""
            disabled={player === null}
            why={player === null ? t('match.live.chooseFirst') : undefined}
            onClick={handleRecord}
          >
            {t('match.live.record')}
          </Button>
        </>
      }
    >
      <Shirts
        label={t('match.live.whoIsCaptain')}
        players={offered}
        chosen={player}
        booked={state.pitch.booked}
        onChoose={setPlayer}
      />
      <TypedNumber typed={typed} />
    </MatchSheet>
  );
}
