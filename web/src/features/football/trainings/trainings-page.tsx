import type { Training } from '@touchline/contract/football/trainings';
import { useClubZone } from '../../../api/club/club.ts';
import { trainingPagesQuery, trainingQuery, useUpdateTraining } from '../../../api/football/trainings.ts';
import { usePagedList } from '../../../hooks/records/use-paged-list.ts';
import type { AssignedChanges } from '../assigned/assigned-record.ts';
import { AssignedScreen } from '../assigned/assigned-screen.tsx';
import { ChangeSeriesButton } from './change-series-button.tsx';
import { DeleteTrainingDialog } from './delete-training-dialog.tsx';
import { NewTrainingDialog } from './new-training-dialog.tsx';
import { TrainingTools } from './training-tools.tsx';
import { useFollowQuestion } from '../moving/use-follow-question.tsx';
import { useScopeQuestion } from './use-scope-question.tsx';

type Save = { record: Training; changes: AssignedChanges; etag: string | undefined };

export function TrainingsPage({ title }: { title: string }) {
  const list = usePagedList((search) => trainingPagesQuery(search ? { search } : {}));
  const { mutateAsync: update } = useUpdateTraining();
  const { ask, dialog } = useScopeQuestion();
  const { timeZone = 'UTC' } = useClubZone();
  const follows = useFollowQuestion(timeZone);

  const save = async ({ record, changes, etag }: Save) => {
    const { images, ...others } = changes;
    // Pictures always belong to a single training.
    const goesFurther = record.series !== null && Object.keys(others).length > 0;
    const scope = goesFurther ? await ask({ hasPictures: images !== undefined }) : undefined;
    const { date = record.date, place = record.place } = changes;
    const follow =
      date === record.date
        ? undefined
        : await follows.ask({
            _id: record._id,
            kind: 'training',
            before: { date: record.date, place: record.place },
            after: { date, place },
          });
    return update({ id: record._id, changes: follow ? { ...changes, follow } : changes, etag, scope });
  };

  return (
    <>
      <AssignedScreen
        kind="trainings"
        title={title}
        tools={<TrainingTools />}
        list={list}
        queryOf={trainingQuery}
        update={save}
        newDialog={(created) => <NewTrainingDialog {...created} />}
        deleteDialog={(deleted) => <DeleteTrainingDialog {...deleted} />}
        seriesTool={(training) => <ChangeSeriesButton key={training._id} training={training} timeZone={timeZone} />}
      />
      {dialog}
      {follows.dialog}
    </>
  );
}
