import { fixtureDifferenceKinds } from '@touchline/contract/club/fixture-choices';
import type { FixtureDifference } from '@touchline/contract/club/fixture-sources';
import type { TFunction } from 'i18next';
import type { Formatter } from '../../../../lib/i18n/format.ts';

/** `2 matches have moved, 1 match was called off` */
export const summaryOf = (t: TFunction, format: Formatter, all: readonly Pick<FixtureDifference, 'kind'>[]): string =>
  format.list(
    fixtureDifferenceKinds.flatMap((kind) => {
      const count = all.filter((one) => one.kind === kind).length;
      return count === 0 ? [] : [t(`leagueCalendars.summary.${kind}`, { count })];
    }),
  );
