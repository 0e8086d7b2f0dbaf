import { Copy, Presentation, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { menuIcon } from '../../../components/ui/menu-types.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useFill } from './formation/use-fill.ts';
import { useEditor } from './state/editor-context.ts';

/** Copy the last line-up, the big screen, the paper; and publishing, where there is room. */
export function EditorActions({ match, publishButton }: { match: string; publishButton: ReactNode }) {
  const { t } = useTranslation();
  const fill = useFill();
  const { canEdit } = useEditor();
  return (
    <>
      {canEdit ? (
        <IconButton
          label={t('match.lineup.fill.last')}
          icon={<Copy aria-hidden="true" />}
          className="max-tablet:hidden"
          onClick={() => void fill.last()}
        />
      ) : null}
      <Link
        to={`/projects/matches/present?match=${match}`}
        aria-label={t('match.frame.presenter')}
        title={t('match.frame.presenter')}
        className={`${menuIcon} max-tablet:hidden`}
      >
        <Presentation aria-hidden="true" />
      </Link>
      <Link
        to={`/projects/matches/sheet?match=${match}`}
        className={buttonVariants({ variant: 'outline', hasIcon: true, foldsOnPhone: true })}
      >
        <Printer aria-hidden="true" />
        <span className="max-tablet:sr-only">{t('match.frame.sheet')}</span>
      </Link>
      {publishButton}
    </>
  );
}
