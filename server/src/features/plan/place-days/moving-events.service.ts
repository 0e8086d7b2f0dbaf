import type { Tx } from '../../../db/database.ts';
import { createAssignedEventsService, type AssignedEventsDeps } from '../../football/events/assigned-events.service.ts';
import { createMovedNews, type Moved } from '../../football/event-news/moved-news.service.ts';
import type { AssignedKind } from '../../football/events/assigned-events.repository.ts';
import { createMatchesService } from '../../match/matches/matches.service.ts';
import type { SquadReader } from '../../match/match-squads/read-squad.service.ts';
import type { Spot } from '../../ground/places/free-spots.ts';
import type { PlaceBook } from '../../ground/places/place-book.service.ts';
import type { EventUse } from './closure-deeds.ts';

export type MovingDeps = AssignedEventsDeps & Parameters<typeof createMatchesService>[0];
type Move = { use: EventUse; spot: Spot };
type To = { place: string; half: Spot['half'] };

/** Moves a training or a task within a transaction; who is called to it is written to by the caller. */
const createMovingSessions = <Kind extends AssignedKind>(kind: Kind, deps: AssignedEventsDeps) => {
  const { lockSeen, apply, note, movedOf } = createAssignedEventsService(kind, deps);
  return async (tx: Tx, id: string, to: To, actor: SquadReader): Promise<Moved[]> => {
    const row = await lockSeen(tx, id, undefined, actor);
    const fields = await apply(tx, row, to, actor);
    if (fields.length > 0) await note(tx, 'updated', id, actor, fields);
    return movedOf(row, fields);
  };
};

/** Moves events to other places as their own pages do: who is called is asked again and written to. */
export const createMovingEvents = (deps: MovingDeps) => {
  const moveSession = {
    training: createMovingSessions('trainings', deps),
    task: createMovingSessions('tasks', deps),
  };
  const matches = createMatchesService(deps);
  const tellMoved = createMovedNews({ ...deps, publicUrl: deps.config.publicUrl });

  return async (tx: Tx, moves: readonly Move[], book: PlaceBook, actor: SquadReader): Promise<void> => {
    const moved: Moved[] = [];
    for (const { use, spot } of moves) {
      const [place, half] = [book.byId(spot.place)!.name, spot.half];
      const { kind } = use.event;
      if (kind === 'match') await matches.change(tx, use.id, { venue: place, half }, { actor });
      else moved.push(...(await moveSession[kind](tx, use.id, { place, half }, actor)));
    }
    // After the matches: each of them takes the mails that have not gone yet into its own, and so does this.
    await tellMoved(tx, moved, actor.userId);
  };
};
