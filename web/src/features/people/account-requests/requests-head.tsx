import { Check } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { SegmentedControl } from '../../../components/fields/segmented-control.tsx';
import { useMediaQuery } from '../../../hooks/use-media-query.ts';

export type Mode = 'accept' | 'create';

type ModeToggleProps = { mode: Mode; onMode: (mode: Mode) => void; className?: string };

/** Switches between looking at requests and creating an account. */
export function ModeToggle({ mode, onMode, className }: ModeToggleProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      kind="toggle"
      label={t('requests.mode')}
      options={[
        { value: 'accept', label: t('requests.acceptMode') },
        { value: 'create', label: t('requests.createMode') },
      ]}
      value={mode}
      onChange={onMode}
      {...(className ? { className } : {})}
    />
  );
}

type RequestsHeadProps = {
  title: string;
  mode: Mode;
  /** Undefined for users who may only view. */
  onMode: ((mode: Mode) => void) | undefined;
  /** The form that Save submits, and why it is disabled. */
  save: { form: string; canSave: boolean; isSaving: boolean; hintId: string; hint: ReactNode } | undefined;
  onBack: (() => void) | undefined;
  titleRef: Ref<HTMLHeadingElement>;
};

export function RequestsHead({ title, mode, onMode, save, onBack, titleRef }: RequestsHeadProps) {
  const { t } = useTranslation();
  // Title, toggle and Save must fit, also in Portuguese.
  const isNarrow = useMediaQuery('(width < 85rem)');
  const isPhone = useMediaQuery('(width < 47.5rem)');
  const toggle = onMode ? <ModeToggle mode={mode} onMode={onMode} /> : null;
  const button = save ? (
    <Button
      type="submit"
      form={save.form}
      icon={<Check aria-hidden="true" />}
      disabled={!save.canSave}
      isLoading={save.isSaving}
      aria-describedby={save.hintId}
    >
      {t('common.save')}
    </Button>
  ) : null;

  return (
    <>
      <PageHead
        title={title}
        meta={save?.hint}
        isEditing={save !== undefined}
        titleRef={titleRef}
        {...(onBack ? { back: { label: t('common.back'), onBack } } : {})}
        {...(isNarrow
          ? button
            ? { actions: button }
            : {}
          : {
              actions: (
                <>
                  {toggle}
                  {button}
                </>
              ),
            })}
      />
      {/* On phones the toggle is over the list. */}
      {isNarrow && toggle && !(isPhone && mode === 'accept') ? (
        <div className="flex max-tablet:*:flex-1">{toggle}</div>
      ) : null}
    </>
  );
}
