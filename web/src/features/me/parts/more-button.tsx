import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';

type MoreButtonProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
};

/** Button that fetches the next page of a list; hidden on the last page. */
export function MoreButton({ query }: MoreButtonProps) {
  const { t } = useTranslation();
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="outline"
      className="h-14! text-md!"
      isLoading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {t('me.state.more')}
    </Button>
  );
}
