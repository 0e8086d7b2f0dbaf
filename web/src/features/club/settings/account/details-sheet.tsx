import type { Account } from '@touchline/contract/people/account';
import { languageTable, languages, type Language } from '@touchline/contract/wire/languages';
import { User } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateAccount } from '../../../../api/people/account.ts';
import { useUploadImage } from '../../../../api/club/uploads.ts';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { UploadTile } from '../../../../components/images/upload-tile.tsx';
import { useImageUploads } from '../../../../hooks/uploads/use-image-uploads.ts';
import { changeLanguage } from '../../../../lib/i18n/i18n.ts';
import { showToast } from '../../../../lib/state/toasts.ts';
import { ChangedField } from '../changed-field.tsx';
import { FormFoot } from '../form-foot.tsx';
import { StaleAlert } from '../../../../components/feedback/stale-alert.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { accountRules, valuesOf } from './account-form.ts';

type DetailsSheetProps = {
  account: Account;
  etag: string | undefined;
  onReload: () => Promise<unknown>;
  isReloading: boolean;
};

const languageOptions = languages.map((value) => ({ value, label: languageTable[value].name }));

/** Name, phone, photo and language of the user's own account. */
export function DetailsSheet({ account, etag, onReload, isReloading }: DetailsSheetProps) {
  const { t, i18n } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { mutateAsync: save } = useUpdateAccount();
  const finish = async (turnsTo: Language | undefined) => {
    if (turnsTo && !(await changeLanguage(turnsTo))) showToast('error', t('errors.language'));
    // In the language that is spoken by now.
    showToast('success', i18n.t('settings.account.saved'));
  };
  const { draft, isStale, ...edit } = useSettingsForm({
    form,
    base: { record: account, etag },
    formOf: valuesOf,
    rules: accountRules,
    save,
    onSaved: ({ language }) => void finish(language),
    onReload,
  });
  const { values, set, errorOf, isChanged } = draft;
  const { mutateAsync: upload } = useUploadImage();
  const photo = useImageUploads<'profileImage'>(upload, set);
  const photoUpload = photo.of('profileImage');

  return (
    <Sheet title={t('settings.account.details')} className="@container">
      <form ref={form} noValidate onSubmit={edit.onSubmit(photo.isRunning)} className="grid gap-5">
        {isStale ? <StaleAlert isReloading={isReloading} onReload={edit.reload} /> : null}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @min-[29rem]:grid-cols-[10rem_minmax(0,1fr)]">
          <div className="w-40">
            <UploadTile
              label={t('players.fields.profileImage')}
              url={values.profileImage?.url}
              isEditing
              isChanged={isChanged('profileImage')}
              onPick={photoUpload.start}
              onRemove={() => set('profileImage', null)}
              onStop={photoUpload.stop}
              onRetry={photoUpload.retry}
              progress={photoUpload.progress}
              error={photoUpload.error ?? errorOf('profileImage')}
            />
          </div>
          <div className="grid gap-4">
            <ChangedField isChanged={isChanged('name')}>
              <TextInput
                label={t('players.fields.name')}
                icon={<User />}
                name="name"
                autoComplete="name"
                required
                value={values.name}
                onChange={(event) => set('name', event.target.value)}
                error={errorOf('name')}
              />
            </ChangedField>
            <TextInput type="email" label={t('players.fields.email')} value={account.email ?? ''} readOnly />
            <ChangedField isChanged={isChanged('phoneNumber')}>
              <TextInput
                type="tel"
                label={t('players.fields.phoneNumber')}
                name="phoneNumber"
                autoComplete="tel"
                value={values.phoneNumber}
                onChange={(event) => set('phoneNumber', event.target.value)}
                error={errorOf('phoneNumber')}
              />
            </ChangedField>
            <ChangedField isChanged={isChanged('language')}>
              <Dropdown
                label={t('app.language')}
                options={languageOptions}
                value={values.language}
                onChange={(language) => set('language', language as Language)}
                hint={t('settings.account.languageHint')}
                error={errorOf('language')}
              />
            </ChangedField>
          </div>
        </div>
        <FormFoot
          isDirty={draft.isDirty}
          isSaving={edit.isSaving}
          isBlocked={photo.isRunning || isStale}
          onCancel={edit.cancel}
        />
      </form>
    </Sheet>
  );
}
