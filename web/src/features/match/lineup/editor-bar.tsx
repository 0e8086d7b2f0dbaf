import { CircleAlert } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { ChosenStrip } from './drafts/chosen-strip.tsx';
import { useEditor } from './state/editor-context.ts';

type EditorBarProps = {
  /** The head of the checks, to which the bar leads. */
  headRef: RefObject<HTMLHeadingElement | null>;
  publishButton: ReactNode;
};

/** The bar at the bottom of narrow screens: who is chosen, or the checks and publishing. */
export function EditorBar({ headRef, publishButton }: EditorBarProps) {
  const { t } = useTranslation();
  const { checks, chosen } = useEditor();
  return (
    <div className="lu-act">
      {chosen ? (
        <ChosenStrip isBar />
      ) : (
        <>
          <Button
            variant="outline"
            icon={<CircleAlert aria-hidden="true" />}
            onClick={() => {
              headRef.current?.scrollIntoView?.({ block: 'center' });
              headRef.current?.focus({ preventScroll: true });
            }}
          >
            {t('match.lineup.checks.button', { count: checks.length })}
          </Button>
          {publishButton}
        </>
      )}
    </div>
  );
}
