import { userTypes } from '@touchline/contract/people/users';
import { Check } from 'lucide-react';
import type { ReactEventHandler, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountGroups } from '../../../components/account-form/account-groups.tsx';
import { AccountPictures } from '../../../components/account-form/account-pictures.tsx';
import type { PlayerImageField } from '@touchline/contract/people/player-fields';
import type { AccountForm } from '../../../components/account-form/use-account-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { SegmentedControl } from '../../../components/fields/segmented-control.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { useMediaQuery } from '../../../hooks/use-media-query.ts';
import { WornNumber } from '../profile/worn-number.tsx';
import type { ImageUploads } from '../../../hooks/uploads/use-image-uploads.ts';

type CreateAccountProps = {
  id: string;
  formRef: Ref<HTMLFormElement>;
  form: AccountForm;
  uploads: ImageUploads<PlayerImageField>;
  /** Of a player in a club with several squads. */
  squadField: ReactNode;
  /** What the server said of a conflict with another person. */
  conflict: unknown;
  onSubmit: ReactEventHandler;
  /** Clears the form. */
  onDiscard: () => void;
};

/** The form of a new account: who it is for, and the fields of that type in groups, which begin with name and email. */
export function CreateAccount({
  id,
  formRef,
  form,
  uploads,
  squadField,
  conflict,
  onSubmit,
  onDiscard,
}: CreateAccountProps) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery('(width < 60rem)');
  const groups = useAccountGroups(form);

  return (
    <form ref={formRef} id={id} noValidate onSubmit={onSubmit} className="contents">
      <WornNumber conflict={conflict} />
      <SegmentedControl
        kind="choice"
        label={t('accounts.type')}
        options={userTypes.map((value) => ({ value, label: t(`accounts.types.${value}`) }))}
        value={form.role}
        onChange={form.setRole}
        // Four types side by side need the width of a tablet.
        columns={isNarrow ? 2 : 4}
      />
      {groups.map((group) => (
        <Sheet key={group.id} title={group.title} end={<GroupState missing={group.missing} />}>
          {group.fields}
          {group.id === 'first' && squadField ? <div className="mt-3.5">{squadField}</div> : null}
        </Sheet>
      ))}
      <Sheet title={t('players.sections.attachments')}>
        <AccountPictures form={form} uploads={uploads} />
      </Sheet>
      {form.draft.isDirty ? (
        <div>
          <Button variant="outline" onClick={onDiscard}>
            {t('accounts.discard')}
          </Button>
        </div>
      ) : null}
    </form>
  );
}

/** How much a group still needs, so that nobody searches the whole form for an empty field. */
function GroupState({ missing }: { missing: number }) {
  const { t } = useTranslation();
  if (missing > 0) return <span className="text-sm text-ink-3">{t('accounts.toFill', { count: missing })}</span>;
  return (
    <span className="text-success">
      <Check aria-hidden="true" className="size-[1.125rem] stroke-[2.5]" />
      <span className="sr-only">{t('accounts.filled')}</span>
    </span>
  );
}
