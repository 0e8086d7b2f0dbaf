import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';

type PlayerNotFoundProps = {
  back: { label: string; onBack: () => void };
  /** Undefined while there is no first player. */
  onFirst: (() => void) | undefined;
};

/** For a wrong link and for a player who was deleted meanwhile. */
export function PlayerNotFound({ back, onFirst }: PlayerNotFoundProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={back.label} back={back} />
      <EmptyState
        drawing="offside"
        title={t('players.notFound.title')}
        hint={t('players.notFound.hint')}
        action={
          onFirst ? (
            <Button variant="outline" onClick={onFirst}>
              {t('players.notFound.first')}
            </Button>
          ) : undefined
        }
      />
    </>
  );
}
