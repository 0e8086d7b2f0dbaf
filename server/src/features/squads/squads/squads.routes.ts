import {
  addMembers,
  createSquad,
  deleteMembership,
  deleteSquad,
  getSquad,
  listMembers,
  listMembershipsOfUser,
  listSquads,
  listSquadStaff,
  setSquadStaff,
  updateMembership,
  updateSquad,
} from '@touchline/contract/squads/squads';
import { serve, type App } from '../../../http/serve.ts';
import type { MembersService } from './members.service.ts';
import type { MembershipsService } from './memberships.service.ts';
import type { SquadStaffService } from './squad-staff.service.ts';
import type { SquadsService } from './squads.service.ts';

type Services = {
  squads: SquadsService;
  members: MembersService;
  memberships: MembershipsService;
  staff: SquadStaffService;
};

export const squadsRoutes = (app: App, { squads, members, memberships, staff }: Services): void => {
  serve(app, listSquads, ({ caller }) => squads.list(caller));
  serve(app, createSquad, ({ body, caller, idempotencyKey }) => squads.create(body, caller, idempotencyKey));
  serve(app, getSquad, ({ params, caller }) => squads.get(params.id, caller));
  serve(app, updateSquad, ({ params, body, caller, ifMatch }) => squads.update(params.id, body, caller, ifMatch));
  serve(app, deleteSquad, ({ params, caller }) => squads.remove(params.id, caller));
  serve(app, listMembers, ({ params, query, caller }) => members.list(params.id, query.at, caller));
  serve(app, addMembers, ({ params, body, caller, idempotencyKey }) =>
    members.add(params.id, body, caller, idempotencyKey),
  );
  serve(app, updateMembership, ({ params, body, caller, ifMatch }) =>
    memberships.update(params.id, body, caller, ifMatch),
  );
  serve(app, deleteMembership, ({ params, caller, ifMatch }) => memberships.remove(params.id, caller, ifMatch));
  serve(app, listMembershipsOfUser, ({ params, caller }) => memberships.pathOf(params.id, caller));
  serve(app, listSquadStaff, ({ params, caller }) => staff.list(params.id, caller));
  serve(app, setSquadStaff, ({ params, body, caller, ifMatch }) =>
    staff.replace(params.id, body.staff, caller, ifMatch),
  );
};
