import * as z from 'zod';
import { deleted, id, idParams, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';

/** A phone that a player has paired. */
export const pairedDevice = z.object({
  _id: id,
  /** Browser from the user agent. */
  device: z.string(),
  pairedAt: timestamp,
  lastSeenAt: timestamp,
  expiresAt: timestamp,
  /** The phone making this request. */
  current: z.boolean(),
});
export type PairedDevice = z.infer<typeof pairedDevice>;

/** The phones of one player. */
export const pairedDevices = z.object({ records: z.array(pairedDevice) });

export const listPlayerDevices = endpoint({
  method: 'GET',
  path: '/v1/users/:id/devices',
  access: 'admin',
  summary: "A player's paired phones, latest used first",
  params: idParams,
  response: pairedDevices,
});

export const removePlayerDevice = endpoint({
  method: 'DELETE',
  path: '/v1/users/:id/devices/:deviceId',
  access: 'admin',
  summary: "Unpairs one of a player's phones",
  params: z.strictObject({ id, deviceId: id }),
  response: deleted,
});
