import type { Generated } from 'kysely';
import type { Timestamp } from './column-types.ts';

/** A calendar that a person's link gives, as it was last told. At most 20 of a person are kept. */
export interface CalendarFeedTable {
  id: string;
  user_id: string;
  /** The ids of the squads in its address, in order and with commas between them; empty: no squad is named. */
  squads: string;
  /** Of its whole text. */
  digest: string;
  /** When its text last changed. */
  modified_at: Timestamp;
  /** When it was last read, to a day. */
  read_at: Timestamp;
}

/** What a feed has said about one entry. Neither titles nor places: they are compared by a digest. */
export interface FeedEntryTable {
  feed_id: string;
  /** The part of its UID before the host. */
  entry: string;
  /** Of its text without the properties of the revision. */
  digest: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  /** Its time is not known. */
  is_whole_day: boolean;
  /** Rises with each change of the text. */
  sequence: number;
  revised_at: Timestamp;
  /** Since when the feed says that it was called off or is no longer in it; null: it stands. */
  gone_at: Generated<Timestamp | null>;
}

/** What subscribed calendars have said. */
export interface FeedTables {
  calendar_feeds: CalendarFeedTable;
  feed_entries: FeedEntryTable;
}
