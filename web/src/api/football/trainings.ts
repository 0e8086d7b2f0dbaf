import type { InputOf } from '@touchline/contract/wire/endpoint';
import type {
  createTraining,
  deleteTraining,
  getTraining,
  listTrainings,
  SeriesScope,
  Training,
  TrainingChanges,
  TrainingInput,
  updateTraining,
} from '@touchline/contract/football/trainings';
import { call, callWithEtag, type Loaded } from '../../lib/http/api-client.ts';
import { type Create, recordApi, type Update, type WithId } from './record-api.ts';

type Filter = Omit<NonNullable<InputOf<typeof listTrainings>['query']>, 'pageNo'>;
type Scope = { scope?: SeriesScope | undefined };

export const {
  pagesQuery: trainingPagesQuery,
  oneQuery: trainingQuery,
  useCreate: useCreateTraining,
  useUpdate: useUpdateTraining,
  useDelete: useDeleteTraining,
} = recordApi('trainings', {
  page: (filter: Filter, pageNo, signal) =>
    call<typeof listTrainings>('GET /v1/trainings', { query: { ...filter, pageNo } }, { signal }),
  // A list and its screen need no plan: `api/plan` reads the whole file under the same key.
  one: (id, signal): Promise<Loaded<Training>> =>
    callWithEtag<typeof getTraining>('GET /v1/trainings/:id', { params: { id } }, { signal }),
  create: ({ body, idempotencyKey }: Create<TrainingInput>) =>
    call<typeof createTraining>('POST /v1/trainings', { body }, { idempotencyKey }),
  update: ({ id, changes, etag, scope }: Update<TrainingChanges> & Scope): Promise<Loaded<Training>> =>
    callWithEtag<typeof updateTraining>(
      'PATCH /v1/trainings/:id',
      { params: { id }, query: { scope }, body: changes },
      { ifMatch: etag },
    ),
  remove: ({ id, scope }: WithId & Scope) =>
    call<typeof deleteTraining>('DELETE /v1/trainings/:id', { params: { id }, query: { scope } }),
});
