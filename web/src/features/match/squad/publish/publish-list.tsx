import type { MatchSquad } from '@touchline/contract/match/match-squads';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { pendingWords } from './pending-words.ts';
import type { PublishPlan } from './publish-plan.ts';

type PublishListProps = {
  plan: PublishPlan;
  squad: MatchSquad;
  match: { date: string; teams: readonly { name: string }[] };
  deadline: string | null;
  timeZone: string;
  notTold: ReadonlySet<string>;
  onTold: (id: string, tells: boolean) => void;
};

/** Whom a publishing tells what, line by line. */
export function PublishList({ plan, squad, match, deadline, timeZone, notTold, onTold }: PublishListProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { meetingAt, meetingPlace } = squad;
  const { isFirst, called, added, withdrawn, moved, others, changes, metAt } = plan;
  const dayTime = (moment: string) =>
    t('match.squad.dayTime', { day: format.weekday(moment, 'long'), time: format.time(moment) });
  const calledText =
    meetingAt === null
      ? t('match.squad.publish.toldCalled')
      : t('match.squad.publish.toldMeet', { when: dayTime(meetingAt) });

  if (isFirst) {
    const [home, away] = match.teams;
    const facts = [
      t('match.squad.publish.theMatch', {
        fixture: t('matches.fixture', { home: home?.name ?? '', away: away?.name ?? '' }),
        day: format.longDate(match.date),
      }),
      meetingAt === null ? null : t('match.squad.publish.meetAt', { when: dayTime(meetingAt) }),
      meetingPlace,
      deadline === null ? null : t('match.squad.publish.answerBy', { when: dayTime(deadline) }),
    ].filter((each) => each !== null);
    return (
      <div className="grid gap-2">
        <p>{t('match.squad.publish.theyGet', { count: called })}</p>
        <ul className="mt-gets">
          {facts.map((fact) => (
            <li key={fact} dir="auto">
              {fact}
            </li>
          ))}
        </ul>
      </div>
    );
  }
  const othersText = changes.map((change) =>
    change.kind === 'meeting' && metAt !== null && meetingAt !== null
      ? t('match.squad.publish.meetInstead', { now: format.time(meetingAt), before: format.time(metAt) })
      : pendingWords(t, change),
  );
  return (
    <ul className="mt-publ">
      {added.map(({ _id, name, number }) => (
        <li key={_id}>
          <span className="num-row">{number ?? '–'}</span>
          <span>
            <b dir="auto">{name}</b>
            <small>{calledText}</small>
          </span>
        </li>
      ))}
      {withdrawn.map(({ _id, name }) => (
        <li key={_id} className="mt-publ--tick">
          <Checkbox
            aria-label={t('match.squad.withdraw.question', { name })}
            checked={!notTold.has(_id)}
            onChange={({ target }) => onTold(_id, target.checked)}
          />
          <span>
            <b dir="auto">{name}</b>
            <small>
              {t(notTold.has(_id) ? 'match.squad.publish.notToldWithdrawn' : 'match.squad.publish.toldWithdrawn')}
            </small>
          </span>
        </li>
      ))}
      {moved.map(({ _id, name, number, to }) => (
        <li key={_id}>
          <span className="num-row">{number ?? '–'}</span>
          <span>
            <b dir="auto">{name}</b>
            <small>
              {t('match.squad.publish.toldOne', {
                changes: [t(`match.squad.publish.places.${to}`), ...othersText].join(t('match.squad.pending.comma')),
              })}
            </small>
          </span>
        </li>
      ))}
      {others > 0 ? (
        <li>
          <span className="num-row">{others}</span>
          <span>
            <b>
              {t(added.length + moved.length > 0 ? 'match.squad.publish.others' : 'match.squad.publish.all', {
                count: others,
              })}
            </b>
            <small>
              {t('match.squad.publish.toldThat', { changes: othersText.join(t('match.squad.pending.comma')) })}
            </small>
          </span>
        </li>
      ) : null}
    </ul>
  );
}
