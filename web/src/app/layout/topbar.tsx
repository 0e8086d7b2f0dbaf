import { Menu as MenuIcon, Moon, Sun } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { BackupWarning } from '../../features/club/backup-warning/backup-warning.tsx';
import { MailWarning } from '../../features/club/mail-warning/mail-warning.tsx';
import { SeasonWarningSlot } from '../../features/squads/season-end/season-warning-slot.tsx';
import { setTheme, useTheme } from '../../lib/browser/theme.ts';
import { Brand } from './face/brand.tsx';
import { HeadFace } from './face/head-face.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SquadSlot } from './squads/squad-slot.tsx';
import { UserMenu } from './user-menu.tsx';

type TopbarProps = { isMenuOpen: boolean; onOpenMenu: () => void; menuButtonRef: Ref<HTMLButtonElement> };

export function Topbar({ isMenuOpen, onOpenMenu, menuButtonRef }: TopbarProps) {
  const { t } = useTranslation();
  const theme = useTheme();
  return (
    <header className="z-(--z-topbar) flex h-topbar items-center gap-2 border-b border-line bg-canvas ps-6 pe-4 max-tablet:gap-0 max-tablet:ps-4 max-tablet:pe-2">
      <IconButton
        ref={menuButtonRef}
        label={t('app.openMenu')}
        icon={<MenuIcon aria-hidden="true" />}
        aria-expanded={isMenuOpen}
        onClick={onOpenMenu}
        className="-ms-2 desktop:hidden"
      />
      <Brand subtitle={t('app.subtitle')} isCompact />
      <HeadFace />
      <SquadSlot place="header" />
      <div className="ms-auto flex items-center gap-1 max-tablet:gap-0">
        <BackupWarning />
        <MailWarning />
        <SeasonWarningSlot />
        <IconButton
          label={t(theme === 'light' ? 'app.toDark' : 'app.toLight')}
          icon={theme === 'light' ? <Moon aria-hidden="true" /> : <Sun aria-hidden="true" />}
          onClick={() => setTheme(theme === 'light' ? 'dark' : 'light')}
        />
        <LanguageMenu />
        <UserMenu />
      </div>
    </header>
  );
}
