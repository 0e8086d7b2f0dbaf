import type { Settings } from '@touchline/contract/club/settings';

export const positionFields = ['latitude', 'longitude'] as const;
export type PositionField = (typeof positionFields)[number];
/** Where the club is, as typed. */
export type Position = Record<PositionField, string>;

export const isPositionField = (field: string): field is PositionField => positionFields.some((each) => each === field);

const typed = (degrees: number | null): string => (degrees === null ? '' : String(degrees));

export const positionOf = ({ latitude, longitude }: Settings): Position => ({
  latitude: typed(latitude),
  longitude: typed(longitude),
});

/** Whether this half of the position is empty while the other one is typed. */
export const isMissing = (field: string, position: Position): boolean =>
  isPositionField(field) &&
  position[field].trim() === '' &&
  positionFields.some((other) => position[other].trim() !== '');
