import { eventSpec } from '@touchline/contract/match/events/event-kinds';
import { twinsOf } from '@touchline/contract/match/events/event-twins';
import { formatMinute } from '@touchline/contract/match/events/match-clock';
import { inOrder } from '@touchline/contract/match/events/match-positions';
import { surplusChange } from '@touchline/contract/match/events/on-pitch';
import type { MatchEvent, MatchFile } from '@touchline/contract/match/match-events';
import type { MatchSquad } from '@touchline/contract/match/match-squads';
import { useTranslation } from 'react-i18next';
import { useSaveEvent } from '../../../../api/match/match-events-corrections.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { eventWords, type EventNames } from '../../events/event-words.ts';
import { surplusText } from '../../events/surplus-text.ts';
import type { EditedEvent } from './use-edited-event.ts';

type OddEventsProps = {
  match: string;
  file: MatchFile;
  squad: MatchSquad | undefined;
  lengths: readonly number[];
  names: EventNames;
  edited: EditedEvent;
};

/** What two phones have left behind: one event recorded twice, or a change that puts too many on the pitch. */
export function OddEvents({ match, file, squad, lengths, names, edited }: OddEventsProps) {
  const { t } = useTranslation();
  const twins = twinsOf(file.records)[0];
  const starters = (squad?.players ?? []).flatMap(({ player, role }) => (role === 'starter' ? [player._id] : []));
  const surplus =
    squad && starters.length > 0
      ? surplusChange(starters, inOrder(file.records, lengths), squad.rules.playersOnPitch)
      : undefined;
  return (
    <>
      {twins ? <Twins match={match} pair={twins} mayEdit={file.mayRecord} names={names} edited={edited} /> : null}
      {surplus ? <Alert variant="warning">{surplusText(t, surplus, names)}</Alert> : null}
    </>
  );
}

type TwinsProps = Pick<OddEventsProps, 'match' | 'names' | 'edited'> & {
  pair: readonly [MatchEvent, MatchEvent];
  mayEdit: boolean;
};

/** "Is it one goal or two?", asked at the desk when no phone has answered it. */
function Twins({ match, pair, mayEdit, names, edited }: TwinsProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const save = useSaveEvent(match);
  // The one recorded first stands.
  const [first, second] = pair.toSorted((one, other) => (one.at < other.at ? -1 : 1)) as [MatchEvent, MatchEvent];
  const kind = eventSpec(first.kind).twin ?? 'event';
  const keepBoth = () => {
    const { by: _by, ...event } = second;
    const changedAt = new Date(Math.max(Date.now(), Date.parse(second.changedAt) + 1)).toISOString();
    save.mutate({ ...event, how: event.how as never, distinct: true, changedAt });
  };
  return (
    <Alert variant="warning" title={t(`match.live.twins.${kind}`)}>
      <ul>
        {pair.map((event) => {
          const { title } = eventWords(event, { t, language: i18n.language, format, names });
          return (
            <li key={event._id}>
              <bdi>
                {formatMinute(event)} {title}
              </bdi>
              {event.by === null ? null : (
                <>
                  {' '}
                  · <bdi>{event.by}</bdi>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {mayEdit ? (
        <span className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" isBusy={save.isPending} onClick={() => edited.remove(second)}>
            {t(`match.live.twins.one.${kind}`)}
          </Button>
          <Button variant="outline" size="sm" isLoading={save.isPending} onClick={keepBoth}>
            {t('match.live.twins.both')}
          </Button>
        </span>
      ) : null}
    </Alert>
  );
}
