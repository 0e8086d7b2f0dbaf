import type { ListOf } from '@touchline/contract/wire/common';
import type { WellnessLink, WellnessType } from '@touchline/contract/health/wellness';
import type { Db } from '../../../../db/database.ts';
import { daysMs, timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import type { Secrets } from '../../../../lib/crypto/secrets.ts';
import { derivedToken, hashToken, isTokenOf } from '../../../../lib/crypto/tokens.ts';
import { refusersOf } from '../../../people/consents/consent-status.service.ts';
import type { LinksService as FileLinksService } from '../../../ground/files/links.service.ts';
import { withShownNumbers } from '../../../../db/queries/of-squads.ts';
import { type Bound, scopeOf } from '../../../ground/reach/scope.ts';
import { playerRefOf } from '../../../people/users/player-ref.ts';
import {
  createWellnessLinksRepository,
  type LinksQuery,
  type LinkState,
  type WellnessLinkRow,
} from './links.repository.ts';

export type WellnessLinksDeps = {
  db: Db;
  clock: Clock;
  secrets: Pick<Secrets, 'wellnessKey'>;
  config: { publicUrl: string };
  files: { links: FileLinksService };
};

/** How long expired links are retained. */
const keptMs = daysMs(30);

/** Manages the personal links to forms. Tokens are derived from the link's id with a key, so they are never stored. */
export const createWellnessLinksService = ({ db, clock, secrets, config, files }: WellnessLinksDeps) => {
  const links = createWellnessLinksRepository(db);
  const tokenOf = (id: string): string => derivedToken('wellness', secrets.wellnessKey, id);
  const urlOf = (id: string): string => `${config.publicUrl}/wellness/${tokenOf(id)}`;

  const stateOf = (row: Pick<WellnessLinkRow, 'answered_at' | 'expires_at' | 'status'>): LinkState => {
    if (row.answered_at !== null) return 'answered';
    return row.expires_at > timestampOf(clock) && row.status === 'active' ? 'open' : 'expired';
  };

  const playerOf = (row: { user_id: string } & Pick<WellnessLinkRow, 'name' | 'shirt_number' | 'profile_image'>) =>
    playerRefOf(files.links, row.user_id, row);

  const toLink = (row: WellnessLinkRow): WellnessLink => ({
    _id: row.id,
    form: row.form_id,
    type: row.type as WellnessType,
    player: playerOf(row),
    url: stateOf(row) === 'open' ? urlOf(row.id) : null,
    sentAt: row.sent_at,
    remindedAt: row.reminded_at,
    answeredAt: row.answered_at,
    expiresAt: row.expires_at,
  });

  return {
    tokenOf,
    urlOf,
    hashOf: (id: string): string => hashToken(tokenOf(id)),
    stateOf,
    playerOf,
    /** Newest first, without players who have refused consent. */
    list: async (
      { squad, ...query }: Omit<LinksQuery, 'now' | 'without' | 'squads'> & { squad?: string[] | undefined },
      reader: Bound,
    ): Promise<ListOf<WellnessLink>> => {
      const without = await refusersOf(db, 'wellness');
      const squads = scopeOf(reader, squad);
      const { rows, total } = await links.list({ ...query, now: timestampOf(clock), without, squads });
      const shown = await withShownNumbers(db, squads, rows);
      return { records: shown.map(toLink), pageNo: query.pageNo, pageSize: query.pageSize, total };
    },
    /** The link behind a token, with its state: only an open one may be used. Undefined for an invalid token. */
    find: async (token: string): Promise<{ state: LinkState; link: WellnessLinkRow } | undefined> => {
      if (!isTokenOf('wellness', token)) return undefined;
      const link = await links.findByHash(hashToken(token));
      return link && { state: stateOf(link), link };
    },
    removeOld: async (): Promise<void> => {
      await links.removeExpiredBefore(timestampOf(clock, -keptMs));
    },
  };
};

export type WellnessLinksService = ReturnType<typeof createWellnessLinksService>;
