import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import type { PeopleKind } from './people-kind.ts';

type PersonNotFoundProps = {
  kind: PeopleKind;
  back: { label: string; onBack: () => void };
  /** Undefined if there is no first person. */
  onFirst: (() => void) | undefined;
};

/** Shown for an invalid link, and for a person who has been deleted. */
export function PersonNotFound({ kind, back, onFirst }: PersonNotFoundProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={back.label} back={back} />
      <EmptyState
        drawing="offside"
        title={t(`${kind}.notFound.title`)}
        hint={t(`${kind}.notFound.hint`)}
        action={
          onFirst ? (
            <Button variant="outline" onClick={onFirst}>
              {t(`${kind}.notFound.first`)}
            </Button>
          ) : undefined
        }
      />
    </>
  );
}
