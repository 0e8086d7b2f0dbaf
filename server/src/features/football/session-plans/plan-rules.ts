import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { updateTraining } from '@touchline/contract/football/trainings';
import type { FieldError } from '@touchline/contract/wire/errors';
import type { MessageKey } from '@touchline/contract/wire/messages';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { minutesMs } from '../../../lib/time/clock.ts';

type Sent = Required<RequestOf<typeof updateTraining>['body']>;
type Period = { startsAt: string; endsAt: string };

/** Staff are there at most this long before the session and after it. */
export const aroundMs = minutesMs(60);

const refuse = (field: string, key: MessageKey): FieldError => ({ field, message: sentenceOf(key) });
const isTwice = <T>(all: readonly T[], one: T, index: number): boolean => all.indexOf(one) < index;

/** Parts twice, and parts at the same time as one that does not stand by itself in the session. */
export const wrongParts = (parts: Sent['parts']): FieldError[] => {
  const ids = parts.map(({ _id }) => _id);
  const alone = new Set(parts.filter(({ parallelTo }) => parallelTo === null).map(({ _id }) => _id));
  const pictures = parts.map(({ picture }) => picture);
  return parts.flatMap(({ _id, parallelTo, picture }, index) => [
    ...(isTwice(ids, _id, index) ? [refuse(`parts.${index}._id`, 'partTwice')] : []),
    ...(parallelTo !== null && !alone.has(parallelTo) ? [refuse(`parts.${index}.parallelTo`, 'partUnknown')] : []),
    ...(picture !== null && isTwice(pictures, picture, index) ? [refuse(`parts.${index}.picture`, 'imageTwice')] : []),
  ]);
};

/** Players in two groups or not called to the session, and two groups with one bib. */
export const wrongGroups = (groups: Sent['groups'], called: ReadonlySet<string>): FieldError[] => {
  const bibs = groups.map(({ bib }) => bib);
  const before = new Set<string>();
  return groups.flatMap(({ bib, players }, index) => [
    ...(isTwice(bibs, bib, index) ? [refuse(`groups.${index}.bib`, 'invalidInput')] : []),
    ...players.flatMap((player, place) => {
      const field = `groups.${index}.players.${place}`;
      const isSecond = before.has(player);
      before.add(player);
      if (!called.has(player)) return [refuse(field, 'playerNotCalled')];
      return isSecond ? [refuse(field, 'playerInTwoGroups')] : [];
    }),
  ]);
};

/** People twice or unknown, and hours that end before they begin or lie outside the session and an hour around it. */
export const wrongStaff = (
  staff: Sent['staff'],
  { startsAt, endsAt }: Period,
  known: ReadonlySet<string>,
): FieldError[] => {
  const ids = staff.map(({ user }) => user);
  const [first, last] = [Date.parse(startsAt) - aroundMs, Date.parse(endsAt) + aroundMs];
  return staff.flatMap(({ user, from, to }, index) => {
    if (isTwice(ids, user, index)) return [refuse(`staff.${index}.user`, 'staffTwice')];
    if (!known.has(user)) return [refuse(`staff.${index}.user`, 'staffUnknown')];
    const [fromMs, toMs] = [Date.parse(from ?? startsAt), Date.parse(to ?? endsAt)];
    if (fromMs < first) return [refuse(`staff.${index}.from`, 'hoursOutside')];
    return toMs > last || toMs <= fromMs ? [refuse(`staff.${index}.to`, 'hoursOutside')] : [];
  });
};

/** Minutes of parts that are not in the session, or twice. */
export const wrongDone = (
  done: NonNullable<Sent['review']['done']>,
  parts: readonly { _id: string }[],
): FieldError[] => {
  const known = new Set(parts.map(({ _id }) => _id));
  const ids = done.map(({ part }) => part);
  return done.flatMap(({ part }, index) => {
    const field = `review.done.${index}.part`;
    if (!known.has(part)) return [refuse(field, 'partUnknown')];
    return isTwice(ids, part, index) ? [refuse(field, 'partTwice')] : [];
  });
};
