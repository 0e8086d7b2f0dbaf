import { startsLater } from '@touchline/contract/football/takes-place';
import type { Db } from '../../../../db/database.ts';
import { hoursMs, timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { ageOfMajority, isUnderAge } from '../../../../lib/time/under-age.ts';
import { addDays, dayIn, endOfDay, startOfDay } from '../../../../lib/time/zone.ts';
import { statesOf } from '../../../health/availability/states.service.ts';
import { startToComeOf } from '../../../ground/takes-place/match-facts.ts';
import { sinceStopped } from './since-stopped.service.ts';
import { createRecordedMatchesRepository } from '../../match-events/recorded-matches.repository.ts';
import { playedLinesOf, type PlayedLine } from '../../match-minutes/played-lines.service.ts';
import { askedMatchOf } from '../../../football/replies/asked/asked-event.ts';
import { createAskedEventsRepository } from '../../../football/replies/asked/asked-events.repository.ts';
import { countsOnly } from '../../../football/replies/event-replies.service.ts';
import { isOpen, readAnswers } from '../../../football/replies/read-answers.service.ts';
import { shownReason } from '../../../football/replies/shown-reason.ts';
import { flaggedToday } from '../../../health/wellness/scores/flagged.service.ts';
import { createFileMatchesRepository, type FileMatch, type FilePerson } from '../file-matches.repository.ts';
import { hasBegun } from '../has-begun.ts';
import { countedKinds } from './counted-kinds.ts';
import type { PlayerFacts } from './player-warnings.ts';
import { disciplineIn } from './suspensions-of-match.service.ts';

/** Minors who have played so shortly before a match need rest. */
const restMs = hoursMs(48);
/** A morning's flag counts for matches up to this number of days later. */
const flagDays = 2;

/** Where nobody recorded a match, its starters count as having played. */
const hasPlayed = (line: PlayedLine | undefined): boolean =>
  line !== undefined && (line.appeared || (line.role === 'starter' && line.minutes === null));

type Asked = {
  match: FileMatch;
  people: readonly FilePerson[];
  zone: string;
  clock: Clock;
  /** Management reads how many come, not who. */
  reader: { isMedical: boolean; role: string };
};

/** The season, rules and registrations of a match. */
const competitionOf = async (db: Db, match: FileMatch) => {
  const recorded = createRecordedMatchesRepository(db);
  const season = await recorded.seasonOf(match);
  const rules = await recorded.rulesIn(match.league_id, season);
  // The league of a festival is a label alone.
  const registrations =
    season && !match.is_festival ? await createFileMatchesRepository(db).registrations(match.league_id, season.id) : [];
  return { season, rules, registrations };
};

/**
 * What is known of players for a match, from the same few queries for any number of them, with the rules of the match and
 * whom its limits count. Only medical staff read that health is a reason, and of this morning's flags.
 */
export const readFacts = async (db: Db, { match: stored, people, zone, clock, reader }: Asked) => {
  // Of an abandoned match that goes on, its rest.
  const match = { ...stored, starts_at: startToComeOf(stored) };
  const sinceOf = await sinceStopped(db, stored, { zone, clock });
  const day = dayIn(match.starts_at, zone);
  const ids = people.map(({ id }) => id);
  const states = await statesOf(db, ids, { day, zone, clock, readsMedical: false, isOnlyLimited: true });
  const { season, rules, registrations } = await competitionOf(db, match);
  const registered = new Map(registrations.map((row) => [row.user_id, row]));

  const event = askedMatchOf(stored);
  const called = new Set(await createAskedEventsRepository(db).called(event));
  const asked = ids.filter((id) => called.has(id));
  const [answers] = await readAnswers(db, [event], { called: new Map([[match.id, asked]]), zone });
  const answerOf = new Map(answers!.players.map((one) => [one.id, one]));

  const today = dayIn(clock(), zone);
  const isNear = day >= today && day <= addDays(today, flagDays);
  const flagged = reader.isMedical && isNear ? await flaggedToday(db, ids, { zone, clock }) : new Set<string>();

  const discipline = await disciplineIn(db, match, clock);
  const now = timestampOf(clock);
  const near = await createFileMatchesRepository(db).onSheetsBetween(
    startOfDay(addDays(day, -2), zone),
    endOfDay(day, zone),
    match.id,
  );
  const rested = new Date(Date.parse(match.starts_at) - restMs).toISOString();
  const before = near.filter(
    ({ match: { starts_at } }) => starts_at > rested && starts_at < match.starts_at && !startsLater(starts_at, now),
  );
  const recent = await playedLinesOf(
    db,
    before.map((one) => one.match.id),
    clock,
  );
  const lineOf = (other: string, player: string) => recent.find(({ match: { id } }) => id === other)?.lines.get(player);
  const sameDay = near.filter((one) => dayIn(one.match.starts_at, zone) === day);

  const factsOf = (person: FilePerson): PlayerFacts => {
    const { id } = person;
    const state = states.get(id);
    const registration = registered.get(id);
    const answer = answerOf.get(id);
    const played = before.findLast((one) => one.user_id === id && hasPlayed(lineOf(one.match.id, id)));
    const second = sameDay.find(({ user_id }) => user_id === id);
    return {
      id,
      // An old sheet says who played, also of players who have left since.
      isInactive: person.status !== 'active' && !hasBegun(match, now),
      limit: state
        ? {
            match: state.match,
            reason: state.reason === 'health' && !reader.isMedical ? null : state.reason,
            until: state.until ?? state.expectedReturn?.to ?? null,
            at: state.at,
            minutes: state.limitedMinutes,
            isRestricted: state.restrictions.length > 0,
          }
        : null,
      discipline: discipline.get(id),
      registration:
        registrations.length === 0
          ? null
          : {
              isValid:
                registration !== undefined &&
                (registration.from_day ?? day) <= day &&
                (registration.until_day ?? day) >= day,
              until: registration?.until_day ?? null,
            },
      reply:
        answer && !countsOnly(reader)
          ? {
              answer: answer.own.answer,
              at: answer.own.at,
              reason: shownReason(answer.own, reader).reason,
              isOpen: isOpen(answer, answers!.mode),
            }
          : null,
      played:
        played && isUnderAge(person, day, ageOfMajority)
          ? { minutes: lineOf(played.match.id, id)?.minutes ?? null, match: played.match.id }
          : null,
      isFlagged: flagged.has(id),
      since: sinceOf?.(person) ?? null,
      second: second ? { match: second.match.id, at: second.match.starts_at } : null,
    };
  };

  return {
    day,
    rules,
    facts: people.map(factsOf),
    /** By kind of limit, given who else keeps the goal on the day. */
    counted: (keepers: ReadonlySet<string>) =>
      countedKinds(
        people.map((person) => ({
          id: person.id,
          birthDate: person.birth_date,
          isGoalkeeper: person.position === 'GK' || keepers.has(person.id),
          isForeign: registered.get(person.id)?.is_foreign === true,
          isHomegrown: registered.get(person.id)?.is_homegrown === true,
        })),
        { day, year: season ? { to: season.to_day, ageCutoff: season.age_cutoff } : null },
      ),
  };
};
