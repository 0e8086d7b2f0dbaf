import { shootoutPeriod, type MatchSide } from '@touchline/contract/match/match-choices';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { nowText, type Centre } from '../state/use-centre.ts';
import { MatchSheet } from './match-sheet.tsx';
import { Shirts } from './shirts.tsx';
import { TypedNumber } from './typed-number.tsx';
import { useNumberKeys } from './use-number-keys.ts';

/** Kicks in turn; they count for no player's goals, and make a score of their own. */
export function ShootoutSheet({ centre }: { centre: Centre }) {
  const { t } = useTranslation();
  const { names, state } = centre;
  const [player, setPlayer] = useState<string | null>(null);
  const typed = useNumberKeys(state.onPitch, setPlayer);
  const kicks = state.events.filter(({ kind }) => kind === 'shootoutKick');
  const record = (side: MatchSide, scored: boolean) => () => {
    if (state.clock.kind !== 'shootout') centre.start(shootoutPeriod);
    const moment = { period: shootoutPeriod, minute: null, added: null, at: nowText(), atBreak: false };
    centre.record(moment, { kind: 'shootoutKick', side, scored, player: side === 'own' ? player : null });
    setPlayer(null);
  };
  const line = (side: MatchSide) => (
    <div className="grid gap-2">
      <p className="mc-note" dir="auto">
        {names.teams[side]}
      </p>
      <ol className="mc-kicks">
        {kicks
          .filter((kick) => kick.side === side)
          .map(({ _id, scored }) => (
            <li key={_id} className={scored ? 'mc-kick mc-kick--in' : 'mc-kick'}>
              {scored ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
              <span className="sr-only">{t(scored ? 'match.events.scored' : 'match.events.missed')}</span>
            </li>
          ))}
      </ol>
      <Button size="lg" onClick={record(side, true)}>
        {t('match.events.scored')}
      </Button>
      <Button size="lg" variant="outline" onClick={record(side, false)}>
        {t('match.events.missed')}
      </Button>
    </div>
  );
  return (
    <MatchSheet
      title={t('match.live.shootout.title')}
      onClose={centre.close}
      footer={
        <>
          <Button variant="outline" size="lg" onClick={centre.close}>
            {t('common.close')}
          </Button>
          {kicks.length > 0 ? (
            <Button size="lg" onClick={() => centre.open({ kind: 'end', moment: centre.momentOf(false) })}>
              {t('match.live.endMatch')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="mc-two">
        {line('own')}
        {line('opponent')}
      </div>
      <p className="mc-note">{t('match.live.shootout.who')}</p>
      <Shirts
        label={t('match.live.shootout.who')}
        players={state.onPitch}
        chosen={player}
        booked={new Set()}
        onChoose={(id) => setPlayer(id === player ? null : id)}
      />
      <TypedNumber typed={typed} />
    </MatchSheet>
  );
}
