import type { FunctionComponent } from 'react';
import { splitComponent } from '../../lib/browser/split-component.ts';
import type { TextKey } from '../../lib/i18n/i18n.ts';

type Page = FunctionComponent<{ title: string }>;

export type Screen = {
  /** The path from the root on. */
  path: `/${string}`;
  /** The name for the window title and the screen reader announcement. */
  title: TextKey;
  /** The name in the sidebar, if it is not the title. */
  label?: TextKey | undefined;
  Page: Page;
  /** Fetches its code before it is shown. */
  preload: () => Promise<unknown>;
};

/** A screen whose code is fetched when it is first shown. */
export const screen = (
  path: Screen['path'],
  title: TextKey,
  load: () => Promise<{ default: Page }>,
  label?: TextKey,
): Screen => {
  const { Component, preload } = splitComponent(load);
  return { path, title, label, Page: Component, preload };
};

/** In the card on the night pitch. */
export const gateScreens: readonly Screen[] = [
  screen('/login', 'signIn.title', () =>
    import('../../features/gate/sign-in/login-page.tsx').then(({ LoginPage }) => ({ default: LoginPage })),
  ),
  screen('/forgotPassword', 'password.forgotTitle', () =>
    import('../../features/gate/password/forgot-password-page.tsx').then(({ ForgotPasswordPage }) => ({
      default: ForgotPasswordPage,
    })),
  ),
  screen('/updatePassword', 'password.title', () =>
    import('../../features/gate/password/update-password-page.tsx').then(({ UpdatePasswordPage }) => ({
      default: UpdatePasswordPage,
    })),
  ),
  screen('/requestAccount', 'requestAccount.title', () =>
    import('../../features/gate/request-account/request-account-page.tsx').then(({ RequestAccountPage }) => ({
      default: RequestAccountPage,
    })),
  ),
  screen('/qr', 'nav.titles.qr', () =>
    import('../../features/football/door/door-login-page.tsx').then(({ DoorLoginPage }) => ({
      default: DoorLoginPage,
    })),
  ),
];

/** Public, with the whole window to themselves. */
export const openScreens: readonly Screen[] = [
  screen('/qr/code', 'nav.titles.qrCode', () =>
    import('../../features/football/door/door-page.tsx').then(({ DoorPage }) => ({ default: DoorPage })),
  ),
  screen('/privacy', 'privacyNotice.title', () =>
    import('../../features/gate/privacy-notice/privacy-notice-page.tsx').then(({ PrivacyNoticePage }) => ({
      default: PrivacyNoticePage,
    })),
  ),
  // For developers; the condition takes it out of a production build.
  ...(import.meta.env.DEV
    ? [
        screen('/dev/pieces', 'nav.titles.pieces', () =>
          import('../../../catalogue/catalogue-page.tsx').then(({ CataloguePage }) => ({
            default: CataloguePage,
          })),
        ),
      ]
    : []),
];

/** Loads the code of the first of these screens that matches a path; undefined if none does. */
export const preloadFrom = (screens: readonly Screen[], pathname: string): Promise<unknown> | undefined =>
  screens.find(({ path }) => path === pathname)?.preload();
