import type { Unreached } from '@touchline/contract/football/call-offs';
import type { Tx } from '../../../../db/database.ts';
import type { ActingAccount } from '../../../ground/audit/audit.service.ts';
import type { MailsService } from '../../../ground/mails/mails.service.ts';
import { createMovedNews, type Moved } from '../../../football/event-news/moved-news.service.ts';
import { createWritingCallOffs, type WritingDeps } from '../../../match/call-offs/writing-call-offs.service.ts';
import { moveCallUp } from '../../../match/match-squads/publishing/move-call-up.service.ts';
import type { KnownColumns } from './match-columns.service.ts';
import type { FixtureOutcome } from './matches-plan.ts';

export type NewsOfImportsDeps = WritingDeps & { mails: Pick<MailsService, 'wake'> };

const isCalledOff = ({ match, written }: FixtureOutcome): boolean =>
  match !== null && written?.columns.state === 'calledOff';

/** What is written of a match beside that it is called off, which is not a value of the match alone. */
export const withoutCallOff = (outcome: FixtureOutcome): FixtureOutcome => {
  if (!isCalledOff(outcome)) return outcome;
  const written = outcome.written as NonNullable<FixtureOutcome['written']> & { id: string };
  const { state: _, ...columns } = written.columns;
  return { ...outcome, written: { ...written, columns } };
};

/** What an import of fixtures does for matches of the club that it calls off or moves, as a change by hand. */
export const createNewsOfImports = ({ clock, audit, mails, config }: NewsOfImportsDeps) => {
  const callOffs = createWritingCallOffs({ clock, audit, mails, config });
  const tellMoved = createMovedNews({ clock, mails, publicUrl: config.publicUrl });

  const moveAlong = async (tx: Tx, { match, written }: FixtureOutcome): Promise<Moved[]> => {
    if (match === null || written === null) return [];
    const columns: KnownColumns = written.columns;
    const { starts_at, time_unknown = match.time_unknown, venue, resumes_at } = columns;
    if (resumes_at != null) {
      const from = match.resumes_at ?? match.starts_at;
      await moveCallUp(tx, match.id, { from, to: resumes_at });
      return [{ id: match.id, startsAt: from, timeUnknown: false, isRest: true }];
    }
    if (starts_at === undefined && venue === undefined && time_unknown === match.time_unknown) return [];
    if (starts_at !== undefined && !match.time_unknown && !time_unknown)
      await moveCallUp(tx, match.id, { from: match.starts_at, to: starts_at });
    return [{ id: match.id, startsAt: match.starts_at, timeUnknown: match.time_unknown }];
  };

  return {
    /** Called when the matches are written. All goes into one mail a person and kind. Returns whom none reaches about what is off. */
    tell: async (tx: Tx, outcomes: readonly FixtureOutcome[], actor: ActingAccount): Promise<Unreached[]> => {
      const off = outcomes.filter(isCalledOff);
      const moved: Moved[] = [];
      for (const outcome of outcomes.filter((one) => !off.includes(one))) moved.push(...(await moveAlong(tx, outcome)));
      await tellMoved(tx, moved, actor.userId);
      return callOffs.offByLeague(
        tx,
        off.flatMap(({ match }) => match?.id ?? []),
        actor,
      );
    },
  };
};
