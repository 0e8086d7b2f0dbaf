import { userTypes } from '@touchline/contract/people/users';
import type { ReactEventHandler, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountFields } from '../../../components/account-form/account-fields.tsx';
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

/** The form of a new account: who it is for, and the fields of that type. */
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
  // Four types need the width of the sheet's head.
  const isNarrow = useMediaQuery('(width < 60rem)');
  const type = (
    <SegmentedControl
      kind="choice"
      label={t('accounts.type')}
      options={userTypes.map((value) => ({ value, label: t(`accounts.types.${value}`) }))}
      value={form.role}
      onChange={form.setRole}
      {...(isNarrow ? { columns: 2, className: 'mb-4' } : {})}
    />
  );

  return (
    <form ref={formRef} id={id} noValidate onSubmit={onSubmit} className="contents">
      <WornNumber conflict={conflict} />
      <Sheet title={t('accounts.type')} end={isNarrow ? undefined : type}>
        {isNarrow ? type : null}
        {squadField ? <div className="mb-3.5">{squadField}</div> : null}
        <AccountFields form={form} />
      </Sheet>
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
