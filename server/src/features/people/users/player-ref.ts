import type { PlayerRef } from '@touchline/contract/wire/common';
import type { LinksService } from '../../ground/files/links.service.ts';

type PlayerRow = { name: string; shirt_number: number | null; profile_image: string | null };

/** A reference to a player, as used in other records. */
export const playerRefOf = (
  links: Pick<LinksService, 'imageOf'>,
  id: string,
  { name, shirt_number, profile_image }: PlayerRow,
): PlayerRef => ({
  _id: id,
  name,
  shirtNumber: shirt_number,
  profileImage: links.imageOf(profile_image, 'thumb', 'image'),
});
